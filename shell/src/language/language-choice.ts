import { isLanguage, type Language, preferredLanguage } from "@oselia/shared/i18n";
import { languageParameter } from "@oselia/shared/site";

const NAME = "language";
const ONE_YEAR = 365 * 24 * 60 * 60;

/**
 * The language in the URL (`?lang=uk`); undefined when it is not one of the site's.
 *
 * @param search The URL's query string.
 */
export function getUrlLanguage(search: string): Language | undefined {
  const urlLanguage = new URLSearchParams(search).get(languageParameter);
  return isLanguage(urlLanguage) ? urlLanguage : undefined;
}

/** The query string without the language. */
export function withoutLanguage(search: string): string {
  const query = new URLSearchParams(search);
  query.delete(languageParameter);
  return query.size > 0 ? `?${query}` : "";
}

/**
 * The language in the URL, else the user's earlier choice, else the browser's preference, else
 * English. A language in the URL is a choice and is stored.
 */
export function resolveLanguage(
  document: Document,
  navigator: Pick<Navigator, "languages">,
  { search }: Pick<Location, "search">,
): Language {
  const urlLanguage = getUrlLanguage(search);
  if (urlLanguage) {
    saveLanguage(document, urlLanguage);
    return urlLanguage;
  }
  const stored = document.cookie
    .split("; ")
    .find((cookie) => cookie.startsWith(`${NAME}=`))
    ?.slice(NAME.length + 1);
  return isLanguage(stored) ? stored : preferredLanguage(navigator.languages);
}

/** Stores the choice in a cookie, so that the server can respond in this language. */
export function saveLanguage(document: Document, language: Language): void {
  document.cookie = `${NAME}=${language}; path=/; max-age=${ONE_YEAR}; samesite=lax`;
}
