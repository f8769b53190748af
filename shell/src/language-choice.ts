import { isLanguage, type Language, preferredLanguage } from "@oselia/shared/i18n";

const NAME = "language";
const ONE_YEAR = 365 * 24 * 60 * 60;

/** The language the reader chose before, else the browser's preference, else English. */
export function chosenLanguage(document: Document, navigator: Navigator): Language {
  const kept = document.cookie
    .split("; ")
    .find((cookie) => cookie.startsWith(`${NAME}=`))
    ?.slice(NAME.length + 1);
  return isLanguage(kept) ? kept : preferredLanguage(navigator.languages);
}

/** Keeps the choice: in a cookie, so that the server too can answer in this language. */
export function keepLanguage(document: Document, language: Language): void {
  document.cookie = `${NAME}=${language}; path=/; max-age=${ONE_YEAR}; samesite=lax`;
}
