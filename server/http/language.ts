import type { FastifyRequest } from "fastify";
import Negotiator from "negotiator";

/** The language subtags that a browser prefers, the best first: "uk" of "uk-UA". */
export function acceptedLanguages({ headers }: Pick<FastifyRequest, "headers">): string[] {
  return new Negotiator({ headers })
    .languages()
    .map((tag) => tag.toLowerCase().split("-")[0] ?? "");
}
