import { isLanguage, type Language, preferredLanguage } from "@oselia/shared/i18n";
import { LANGUAGE_COOKIE, languageParameter } from "@oselia/shared/site";
import { hasPageState } from "../rendering/page-state.ts";

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
 * The language in the URL, else the user's earlier choice, else that in which the server has rendered
 * the page, else the browser's preference, else English. A language in the URL is a choice and is
 * stored.
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
    .find((cookie) => cookie.startsWith(`${LANGUAGE_COOKIE}=`))
    ?.slice(LANGUAGE_COOKIE.length + 1);
  if (isLanguage(stored)) return stored;
  // A browser may send the server fewer of its languages than its scripts.
  const { lang } = document.documentElement;
  if (hasPageState(document) && isLanguage(lang)) return lang;
  return preferredLanguage(navigator.languages);
}

/** Stores the choice in a cookie, so that the server can respond in this language. */
export function saveLanguage(document: Document, language: Language): void {
  const secure = document.location.protocol === "https:" ? "; secure" : "";
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${ONE_YEAR}; samesite=lax${secure}`;
}

/**
 * Sets the language of the document. Only when it is another one: setting the same again would make
 * the browser recalculate the styles of the whole page.
 */
export function setDocumentLanguage({ documentElement }: Document, language: Language): void {
  if (documentElement.lang !== language) documentElement.lang = language;
}
