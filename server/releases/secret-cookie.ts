import { parseCookie, stringifySetCookie } from "cookie";
import type { FastifyRequest } from "fastify";
import type { Config } from "../platform/config/config.ts";

/**
 * A cookie with a secret by which a browser gets releases of its own. Other sites cannot make a
 * browser send it. Where the site has https, no other host can set it either.
 *
 * @param name "override" or "preview".
 */
export function createSecretCookie(name: string, { publicUrl }: Pick<Config, "publicUrl">) {
  const isHttps = publicUrl.startsWith("https:");
  const fullName = isHttps ? `__Host-${name}` : name;
  const attributes = {
    name: fullName,
    path: "/",
    httpOnly: true,
    sameSite: "strict",
    secure: isHttps,
  } as const;
  return {
    /** The secret in a request; undefined without the cookie, "" when the value cannot be one. */
    read({ headers }: Pick<FastifyRequest, "headers">): string | undefined {
      const value = parseCookie(headers.cookie ?? "")[fullName];
      return value === undefined || isSecret(value) ? value : "";
    },

    /** The Set-Cookie header that stores the secret until the browser is closed. */
    store: (secret: string) => stringifySetCookie({ ...attributes, value: secret }),

    /** The Set-Cookie header that removes it. */
    remove: stringifySetCookie({ ...attributes, value: "", maxAge: 0 }),
  };
}

/** Whether a text can be a secret of `generateSecret`. */
export const isSecret = (text: string): boolean => /^[\w-]{43}$/.test(text);
