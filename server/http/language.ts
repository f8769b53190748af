import { type Language, languages } from "@oselia/shared/model";
import type { FastifyRequest } from "fastify";
import Negotiator from "negotiator";

/** The site's language that the browser prefers, "uk" for "uk-UA"; undefined when it accepts none. */
export function preferredLanguage({
  headers,
}: Pick<FastifyRequest, "headers">): Language | undefined {
  const accepted = new Negotiator({ headers }).languages();
  return accepted
    .map((tag) => tag.toLowerCase().split("-", 1)[0])
    .map((subtag) => languages.find((language) => language === subtag))
    .find((language) => language !== undefined);
}
