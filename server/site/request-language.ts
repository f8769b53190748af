import { type Language, languages } from "@oselia/shared/model";
import { languageParameter } from "@oselia/shared/site";
import type { FastifyRequest } from "fastify";
import { acceptedLanguages } from "../http/language.ts";

/** The language that the address itself names (`?lang=uk`); undefined when it names none of ours. */
export function addressedLanguage(query: unknown): Language | undefined {
  const named = (query as Record<string, unknown>)[languageParameter];
  return languages.find((known) => known === named);
}

/**
 * The reader's language: the one that the address names, else the one chosen before (cookie
 * `language`), else the browser's preference, else English (decisions, "Languages").
 */
export function requestLanguage({
  query,
  headers,
}: Pick<FastifyRequest, "query" | "headers">): Language {
  const kept = /(?:^|;\s*)language=(\w+)/.exec(headers.cookie ?? "")?.[1];
  for (const candidate of [addressedLanguage(query), kept, ...acceptedLanguages({ headers })]) {
    const language = languages.find((known) => known === candidate);
    if (language) return language;
  }
  return "en";
}
