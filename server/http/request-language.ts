import { type Language, languages } from "@oselia/shared/model";
import { LANGUAGE_COOKIE, languageParameter } from "@oselia/shared/site";
import { parseCookie, stringifySetCookie } from "cookie";
import type { FastifyRequest } from "fastify";
import Negotiator from "negotiator";

/** Seconds in a year. */
const MAX_AGE = 365 * 24 * 60 * 60;

/** The language in the URL (`?lang=uk`); undefined when there is none that the site has. */
export function getUrlLanguage(query: unknown): Language | undefined {
  return toLanguage((query as Record<string, unknown>)[languageParameter]);
}

/**
 * The visitor's language: from the URL, else the one chosen before (cookie `language`), else the
 * browser's preference, else English (docs/product.md#languages).
 */
export function getRequestLanguage(request: Pick<FastifyRequest, "query" | "headers">): Language {
  return (
    getUrlLanguage(request.query) ??
    getStoredLanguage(request) ??
    preferredLanguage(request) ??
    "en"
  );
}

/**
 * The Set-Cookie header that stores the language in the URL for the next pages, as the shell does
 * with scripts; undefined when there is nothing to store.
 *
 * @param isHttps Whether browsers reach the site by https: then they send it by nothing else.
 */
export function chosenLanguageCookie(
  request: Pick<FastifyRequest, "query" | "headers">,
  isHttps: boolean,
): string | undefined {
  const chosen = getUrlLanguage(request.query);
  if (!chosen || chosen === getStoredLanguage(request)) return undefined;
  return stringifySetCookie({
    name: LANGUAGE_COOKIE,
    value: chosen,
    path: "/",
    maxAge: MAX_AGE,
    sameSite: "lax",
    secure: isHttps,
  });
}

function getStoredLanguage({ headers }: Pick<FastifyRequest, "headers">): Language | undefined {
  return toLanguage(parseCookie(headers.cookie ?? "")[LANGUAGE_COOKIE]);
}

const toLanguage = (value: unknown) => languages.find((language) => language === value);

/** The site's language that the browser prefers, "uk" for "uk-UA"; undefined when it accepts none. */
export function preferredLanguage({
  headers,
}: Pick<FastifyRequest, "headers">): Language | undefined {
  const accepted = new Negotiator({ headers }).languages();
  return accepted
    .map((tag) => toLanguage(tag.toLowerCase().split("-", 1)[0]))
    .find((language) => language !== undefined);
}
