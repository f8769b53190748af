import { parseCookie, stringifySetCookie } from "cookie";
import type { FastifyRequest } from "fastify";

/** The cookie by which a browser gets its override. Other sites cannot make a browser send it. */
interface OverrideCookie {
  /** The secret in a request; undefined without the cookie, "" when the value cannot be one. */
  read(request: Pick<FastifyRequest, "headers">): string | undefined;
  /** The Set-Cookie header that stores the secret until the browser is closed. */
  store(secret: string): string;
  /** The Set-Cookie header that removes it. */
  remove: string;
}

/** @param publicUrl With https, no other host can set the cookie either. */
export function createOverrideCookie(publicUrl: string): OverrideCookie {
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
    read({ headers }) {
      const value = parseCookie(headers.cookie ?? "")[name];
      return value === undefined || /^[\w-]{43}$/.test(value) ? value : "";
    },
    store: (secret) => stringifySetCookie({ ...attributes, value: secret }),
    remove: stringifySetCookie({ ...attributes, value: "", maxAge: 0 }),
  };
}
