import { type Atom, atom, type Store } from "@oselia/shared/store";

/** The states of docs/product.md#session. */
export interface Session {
  token: string | null;
  isLoggedIn: boolean;
  isRefreshing: boolean;
  isLoading: boolean;
  /** The message of the last failed login, logout or refresh; null when there is none. */
  isError: string | null;
}

export const loggedOut: Session = {
  token: null,
  isLoggedIn: false,
  isRefreshing: false,
  isLoading: false,
  isError: null,
};

/** Private to this package. */
export const sessionAtom = atom<Session>(loggedOut);

/** The auth atom that the shell and the remotes read. */
export const authAtom: Atom<Session> = atom((get) => get(sessionAtom));

/** Private to this package. */
export const sessionExpiredStateAtom = atom(false);

/**
 * True when the server has ended the session under an open page. The page may contain unsaved
 * input: the shell offers to sign in again without leaving it.
 */
export const isSessionExpiredAtom: Atom<boolean> = atom((get) => get(sessionExpiredStateAtom));

/** Private to this package. */
export const restoreErrorStateAtom = atom<unknown>(null);

/**
 * Why the stored token could not be checked: the server was unavailable or timed out. Null when it
 * was checked, or when there is none. Offer a retry where it is shown.
 */
export const restoreErrorAtom: Atom<unknown> = atom((get) => get(restoreErrorStateAtom));

/** Private to this package: how often a user has signed out here, in any way. */
export const signOutCountAtom = atom(0);

/**
 * Changes for every user who signs in after a sign-out. A session that has expired and is renewed
 * on the page keeps its number, so that its content and input stay. Use it as the key of anything
 * that belongs to a session.
 */
export const sessionIdAtom: Atom<number> = atom((get) => get(signOutCountAtom));

/** Changes some fields of the session. */
export function updateSession(store: Store, change: Partial<Session>): void {
  store.set(sessionAtom, { ...store.get(sessionAtom), ...change });
}
