/** The languages of the site and of what staff write, in the order of the flags. */
export const languages = ["en", "uk", "nl"] as const;

export type Language = (typeof languages)[number];

/** What each language calls itself. Every page shows them: Intl would load its data for that. */
export const ownName: Readonly<Record<Language, string>> = {
  en: "English",
  uk: "Українська",
  nl: "Nederlands",
};

/** Something in English and, where it is translated, in the other languages. */
export type Localized<T> = { en: T } & Partial<Record<Language, T>>;

/** The translation into a language, or English where there is none. */
export function localized<T>(translations: Localized<T>, language: Language): T {
  return translations[language] ?? translations.en;
}

/** Completes translations: English where there is none. */
export function inEveryLanguage<T>(translations: Localized<T>): Record<Language, T> {
  const entries = languages.map((language) => [language, localized(translations, language)]);
  return Object.fromEntries(entries);
}

/**
 * The loaders of a namespace whose texts are in one file per language:
 * `textLoaders((language) => import(`./texts/${language}.json`))`.
 */
export function textLoaders<Texts>(
  load: (language: Language) => Promise<{ default: Texts }>,
): Record<Language, () => Promise<{ default: Texts }>> {
  const entries = languages.map((language) => [language, () => load(language)]);
  return Object.fromEntries(entries);
}

/** The name of a language in another: "Dutch" in English. */
export function languageName(language: Language, inLanguage: Language): string {
  const name = new Intl.DisplayNames([inLanguage], { type: "language" }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(inLanguage) + name.slice(1);
}
