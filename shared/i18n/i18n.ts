import { type Localized, textLoaders } from "@oselia/shared/model/language";
import i18next, { type i18n as I18n, type ReadCallback, type ResourceLanguage } from "i18next";
import { initReactI18next } from "react-i18next";
import { formatNumber, isLanguage, type Language, languages, localized } from "./language.ts";
import { TEXTS_REPLACED } from "./text-files.ts";

/** Texts of one namespace, loaded a language at a time. A release may be older than a language. */
export type TextLoaders = Localized<() => Promise<{ default: Record<string, unknown> }>>;

export type { I18n };

/** Texts that the page brought along, by namespace, in its language. */
export type InlinedTexts = Record<string, object>;

const namespaces = new WeakMap<I18n, Map<string, TextLoaders>>();

/** The namespaces of a page whose inlined texts no part has claimed yet. */
const inlined = new WeakMap<I18n, Set<string>>();

/** In development, the page follows edits of the texts. */
const isDevelopment = process.env.NODE_ENV === "development";

/** The language that was requested last. */
const wanted = new WeakMap<I18n, Language>();

/** Texts that all parts use: namespace "common". */
export const common: TextLoaders = textLoaders((language) => import(`./texts/${language}.json`));

/**
 * Creates the i18n instance of a page, with the namespace "common" and those given. Parts add their
 * own with `addTexts`.
 *
 * @param ready Texts that need not be loaded any more.
 */
export async function createI18n(
  language: Language,
  texts: Record<string, TextLoaders> = {},
  ready: InlinedTexts = {},
): Promise<I18n> {
  const i18n = i18next.createInstance();
  const loaders = new Map(Object.entries({ common, ...texts }));
  namespaces.set(i18n, loaders);
  inlined.set(i18n, new Set(Object.keys(ready)));
  i18n.use(initReactI18next).use({
    type: "backend" as const,
    read: (language: string, namespace: string, callback: ReadCallback) => {
      const load = loaders.get(namespace);
      if (!load || !isLanguage(language)) {
        return callback(new Error(`No texts ${namespace} in ${language}`), false);
      }
      localized(load, language)().then(
        (texts) => callback(null, texts.default),
        (error: Error) => callback(error, false),
      );
    },
  });
  await i18n.init({
    lng: language,
    fallbackLng: false,
    supportedLngs: languages,
    ns: [...loaders.keys()],
    resources: { [language]: ready as ResourceLanguage },
    partialBundledLanguages: true,
    defaultNS: "common",
    fallbackNS: "common",
    interpolation: { escapeValue: false },
    maxRetries: 1,
    // useLanguage follows the language.
    react: { useSuspense: false, bindI18n: "", bindI18nStore: isDevelopment ? "added" : "" },
  });
  // What "{{count, number}}" stands for in a text.
  i18n.services.formatter?.add("number", (value, lng) =>
    formatNumber(value, isLanguage(lng) ? lng : language),
  );
  if (isDevelopment) addEventListener(TEXTS_REPLACED, () => void rereadTexts(i18n));
  requireTexts(i18n, language);
  return i18n;
}

/**
 * Adds the texts of a part and loads them in the current language. Those of a newer release replace
 * the older ones.
 *
 * @throws when they cannot be loaded.
 */
export async function addTexts(i18n: I18n, namespace: string, load: TextLoaders): Promise<void> {
  const language = languageOf(i18n);
  const loaders = namespaces.get(i18n);
  if (inlined.get(i18n)?.delete(namespace) && i18n.hasResourceBundle(language, namespace)) {
    loaders?.set(namespace, load);
    return;
  }
  if (loaders?.get(namespace) === load && i18n.hasResourceBundle(language, namespace)) return;
  const before = loaders?.get(namespace);
  loaders?.set(namespace, load);
  const { default: texts } = await localized(load, language)().catch((cause: unknown) => {
    if (before) loaders?.set(namespace, before);
    throw new Error(`Could not load texts ${namespace} in ${language}`, { cause });
  });
  // Other languages are loaded again when they are chosen.
  for (const other of languages) i18n.removeResourceBundle(other, namespace);
  i18n.addResourceBundle(language, namespace, texts);
  await i18n.loadNamespaces(namespace);
}

/** The loaded texts in the current language, for the page to bring along. */
export function collectTexts(i18n: I18n): InlinedTexts {
  const language = languageOf(i18n);
  const all = [...(namespaces.get(i18n)?.keys() ?? [])];
  return Object.fromEntries(
    all.map((namespace) => [namespace, i18n.getResourceBundle(language, namespace)]),
  );
}

/** Reloads all loaded texts and renders again. */
async function rereadTexts(i18n: I18n): Promise<void> {
  for (const [namespace, load] of namespaces.get(i18n) ?? []) {
    for (const language of languages) {
      if (!i18n.hasResourceBundle(language, namespace)) continue;
      const { default: texts } = await localized(load, language)();
      i18n.removeResourceBundle(language, namespace);
      i18n.addResourceBundle(language, namespace, texts);
    }
  }
}

/**
 * Switches the language of the whole page, without a reload, when all texts are loaded.
 *
 * @returns False when another language was requested in the meantime; that one wins.
 * @throws when the texts cannot be loaded; the language stays as it was.
 */
export async function setLanguage(i18n: I18n, language: Language): Promise<boolean> {
  wanted.set(i18n, language);
  const missing = [...(namespaces.get(i18n)?.keys() ?? [])].filter(
    (namespace) => !i18n.hasResourceBundle(language, namespace),
  );
  if (missing.length > 0) await i18n.reloadResources([language], missing);
  if (wanted.get(i18n) !== language) return false;
  requireTexts(i18n, language);
  await i18n.changeLanguage(language);
  return true;
}

/** The current language. */
export function languageOf(i18n: I18n): Language {
  return isLanguage(i18n.language) ? i18n.language : "en";
}

function requireTexts(i18n: I18n, language: Language): void {
  for (const namespace of namespaces.get(i18n)?.keys() ?? []) {
    if (!i18n.hasResourceBundle(language, namespace)) {
      throw new Error(`Could not load texts ${namespace} in ${language}`);
    }
  }
}
