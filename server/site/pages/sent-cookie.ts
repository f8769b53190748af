import { sentParameter } from "@oselia/shared/site";
import { parseCookie, stringifySetCookie } from "cookie";
import type { FastifyRequest } from "fastify";

/** Seconds in which the confirmation can be read, and the page reloaded. */
const MAX_AGE = 10 * 60;

/**
 * The Set-Cookie header for a visitor whose form was accepted. The address of the confirmation is
 * the same for everyone: without this cookie it would thank people who have sent nothing.
 *
 * @param isHttps Whether browsers reach the site by https: then they send it by nothing else.
 */
export const sentCookie = (path: string, isHttps: boolean): string =>
  stringifySetCookie({
    name: sentParameter,
    value: "1",
    path,
    maxAge: MAX_AGE,
    httpOnly: true,
    sameSite: "lax",
    secure: isHttps,
  });

/** True for the address of a confirmation, opened by someone whose form was not accepted just now. */
export const isUnfoundedConfirmation = (
  { headers }: Pick<FastifyRequest, "headers">,
  query: URLSearchParams,
): boolean =>
  query.has(sentParameter) && parseCookie(headers.cookie ?? "")[sentParameter] === undefined;
