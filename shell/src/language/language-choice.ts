import { isLanguage, type Language, preferredLanguage } from "@oselia/shared/i18n";
import { languageParameter } from "@oselia/shared/site";

const NAME = "language";
const ONE_YEAR = 365 * 24 * 60 * 60;

/**
 * The language that the address itself names (`?lang=uk`); undefined when it names none of ours.
 *
 * @param search The address's query string.
 */
export function addressedLanguage(search: string): Language | undefined {
  const named = new URLSearchParams(search).get(languageParameter);
  return isLanguage(named) ? named : undefined;
}

/** The query string without the language; it has been chosen otherwise since. */
export function withoutLanguage(search: string): string {
  const query = new URLSearchParams(search);
  query.delete(languageParameter);
  return query.size > 0 ? `?${query}` : "";
}

/**
 * The language that the address names, else the one the reader chose before, else the browser's
 * preference, else English. A language that the address names is a choice, and is kept.
 */
export function chosenLanguage(
  document: Document,
  navigator: Pick<Navigator, "languages">,
  { search }: Pick<Location, "search">,
): Language {
  const named = addressedLanguage(search);
  if (named) {
    keepLanguage(document, named);
    return named;
  }
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
