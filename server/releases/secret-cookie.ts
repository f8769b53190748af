import { parseCookie, stringifySetCookie } from "cookie";
import type { FastifyRequest } from "fastify";

/**
 * The cookie by which a browser gets its override. Other sites cannot make a browser send it.
 *
 * @param publicUrl With https, no other host can set the cookie either.
 */
export function createOverrideCookie(publicUrl: string) {
  const isHttps = publicUrl.startsWith("https:");
  const name = isHttps ? "__Host-override" : "override";
  const attributes = {
    name,
    path: "/",
    httpOnly: true,
    sameSite: "strict",
    secure: isHttps,
  } as const;
  return {
    /** The secret in a request; undefined without the cookie, "" when the value cannot be one. */
    read({ headers }: Pick<FastifyRequest, "headers">): string | undefined {
      const value = parseCookie(headers.cookie ?? "")[name];
      return value === undefined || /^[\w-]{43}$/.test(value) ? value : "";
    },

    /** The Set-Cookie header that stores the secret until the browser is closed. */
    store: (secret: string) => stringifySetCookie({ ...attributes, value: secret }),

    /** The Set-Cookie header that removes it. */
    remove: stringifySetCookie({ ...attributes, value: "", maxAge: 0 }),
  };
}
