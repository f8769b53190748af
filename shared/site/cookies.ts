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
