import { type Language, languages } from "@oselia/shared/model";
import { languageParameter } from "@oselia/shared/site";
import type { FastifyRequest } from "fastify";
import { preferredLanguage } from "../http/language.ts";

/** The language in the URL (`?lang=uk`); undefined when there is none that the site has. */
export function getUrlLanguage(query: unknown): Language | undefined {
  return toLanguage((query as Record<string, unknown>)[languageParameter]);
}

/**
 * The visitor's language: from the URL, else the one chosen before (cookie `language`), else the
 * browser's preference, else English (docs/product.md#languages).
 */
export function getRequestLanguage({
  query,
  headers,
}: Pick<FastifyRequest, "query" | "headers">): Language {
  const cookie = /(?:^|;\s*)language=(\w+)/.exec(headers.cookie ?? "")?.[1];
  return getUrlLanguage(query) ?? toLanguage(cookie) ?? preferredLanguage({ headers }) ?? "en";
}

const toLanguage = (value: unknown) => languages.find((language) => language === value);
