import { type Language, languages } from "@oselia/shared/model";
import { languageParameter } from "@oselia/shared/site";
import type { FastifyRequest } from "fastify";

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
  const preferences = (headers["accept-language"] ?? "")
    .split(",")
    .map((part) => {
      const [tag = "", quality] = part.trim().split(/;\s*q=/);
      return { language: tag.toLowerCase().split("-")[0], quality: quality ? Number(quality) : 1 };
    })
    .sort((one, other) => other.quality - one.quality)
    .map(({ language }) => language);
  for (const candidate of [addressedLanguage(query), kept, ...preferences]) {
    const language = languages.find((known) => known === candidate);
    if (language) return language;
  }
  return "en";
}
