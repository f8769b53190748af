import i18next, { type i18n as I18n, type ReadCallback } from "i18next";
import { initReactI18next } from "react-i18next";
import { isLanguage, type Language, languages } from "./language.ts";
import { TEXTS_REPLACED } from "./text-files.ts";

/** Texts of one namespace, loaded a language at a time. */
export type TextLoaders = Record<Language, () => Promise<{ default: Record<string, unknown> }>>;

export type { I18n };

const namespaces = new WeakMap<I18n, Map<string, TextLoaders>>();

/** In the browser of who edits the texts: what is on the page follows them. */
const isDevelopment = process.env.NODE_ENV === "development";

/** What was last asked for. */
const wanted = new WeakMap<I18n, Language>();

/** Words that every part uses: namespace "common". */
export const common: TextLoaders = {
  en: () => import("./texts/en.json"),
  uk: () => import("./texts/uk.json"),
  nl: () => import("./texts/nl.json"),
};

/**
 * One i18n instance: for a browser page, or for one request on the server. It has the namespace
 * "common" (words that every part uses) and those given; parts add their own with `addTexts`.
 */
export async function createI18n(
  language: Language,
  texts: Record<string, TextLoaders> = {},
): Promise<I18n> {
  const i18n = i18next.createInstance();
  const loaders = new Map(Object.entries({ common, ...texts }));
  namespaces.set(i18n, loaders);
  i18n.use(initReactI18next).use({
    type: "backend" as const,
    read: (language: string, namespace: string, callback: ReadCallback) => {
      const load = isLanguage(language) ? loaders.get(namespace)?.[language] : undefined;
      if (!load) return callback(new Error(`No texts ${namespace} in ${language}`), false);
      load().then(
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
    defaultNS: "common",
    fallbackNS: "common",
    interpolation: { escapeValue: false },
    maxRetries: 1,
    react: { useSuspense: false, bindI18nStore: isDevelopment ? "added" : "" },
  });
  if (isDevelopment) addEventListener(TEXTS_REPLACED, () => void rereadTexts(i18n));
  requireTexts(i18n, language);
  return i18n;
}

/**
 * Adds a part's texts and loads them in the language in use. Those of a newer release of the part
 * take the place of the older ones.
 *
 * @throws when they cannot be loaded.
 */
export async function addTexts(i18n: I18n, namespace: string, load: TextLoaders): Promise<void> {
  const language = languageOf(i18n);
  const loaders = namespaces.get(i18n);
  if (loaders?.get(namespace) === load && i18n.hasResourceBundle(language, namespace)) return;
  const before = loaders?.get(namespace);
  loaders?.set(namespace, load);
  const { default: texts } = await load[language]().catch((cause: unknown) => {
    if (before) loaders?.set(namespace, before);
    throw new Error(`The texts ${namespace} could not be loaded in ${language}`, { cause });
  });
  // In every other language they are read anew when it is chosen.
  for (const other of languages) i18n.removeResourceBundle(other, namespace);
  i18n.addResourceBundle(language, namespace, texts);
  await i18n.loadNamespaces(namespace);
}

/** Reads again all texts that are there, and draws what shows them; nothing else changes. */
async function rereadTexts(i18n: I18n): Promise<void> {
  for (const [namespace, load] of namespaces.get(i18n) ?? []) {
    for (const language of languages) {
      if (!i18n.hasResourceBundle(language, namespace)) continue;
      const { default: texts } = await load[language]();
      i18n.removeResourceBundle(language, namespace);
      i18n.addResourceBundle(language, namespace, texts);
    }
  }
}

/**
 * Switches the language of everything that is on the page, without a reload. All texts are there
 * before the first word changes.
 *
 * @returns False when another language was asked for meanwhile: then that one counts.
 * @throws when the texts cannot be loaded; the language stays as it was.
 */
export async function switchLanguage(i18n: I18n, language: Language): Promise<boolean> {
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

/** The language in use. */
export function languageOf(i18n: I18n): Language {
  return isLanguage(i18n.language) ? i18n.language : "en";
}

function requireTexts(i18n: I18n, language: Language): void {
  for (const namespace of namespaces.get(i18n)?.keys() ?? []) {
    if (!i18n.hasResourceBundle(language, namespace)) {
      throw new Error(`The texts ${namespace} could not be loaded in ${language}`);
    }
  }
}
