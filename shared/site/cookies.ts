/**
 * Cookies by which the browser's scripts tell the server how to render pages. Names in lower case,
 * values without spaces.
 */

/** The language that the visitor chose (docs/product.md#languages). */
export const LANGUAGE_COOKIE = "language";

/**
 * "1" while the browser has a session's token. Anyone can set it, so it grants nothing
 * (docs/decisions/admin-frame.md).
 */
export const STAFF_COOKIE = "staff";

/**
 * The value of a cookie; undefined when it is not set.
 *
 * @param cookies As in `document.cookie` and the header `Cookie`: "language=uk; staff=1".
 */
export const readCookie = (cookies: string, name: string): string | undefined =>
  cookies
    .split(/;\s*/)
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);
