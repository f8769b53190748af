import type { Store } from "@oselia/shared/store";
import { loggedOut, sessionAtom } from "./session.ts";

/**
 * Makes the store look as in a browser that is checking its stored token, for rendering the frame of
 * an admin page on the server: the token is known to the browser only.
 */
export function assumeSession(store: Store): void {
  store.set(sessionAtom, { ...loggedOut, isRefreshing: true });
}
