import { STAFF_COOKIE } from "@oselia/shared/site";

/** Seconds that a session lasts at most (docs/product.md#session). */
const MAX_AGE = 7 * 24 * 60 * 60;

/**
 * Tells the server with a cookie whether this browser has a session's token, so that pages of the
 * admin area arrive with their frame. The cookie grants nothing and contains nothing of the token
 * (docs/decisions/admin-frame.md).
 */
export function saveStaffCookie(document: Document, hasToken: boolean): void {
  const secure = document.location.protocol === "https:" ? "; secure" : "";
  document.cookie = `${STAFF_COOKIE}=1; path=/; max-age=${hasToken ? MAX_AGE : 0}; samesite=lax${secure}`;
}
