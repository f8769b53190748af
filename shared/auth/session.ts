import { type Atom, atom, type Store } from "@oselia/shared/store";

/** The session states of specification section 3. */
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

/** Written by this room alone. */
export const sessionAtom = atom<Session>(loggedOut);

/** The auth atom that every part reads. */
export const authAtom: Atom<Session> = atom((get) => get(sessionAtom));

/** Written by this room alone. */
export const expirySwitchAtom = atom(false);

/**
 * True when the server has ended the session under an open page. What is on the page may still be
 * worth keeping: the shell offers to sign in again in place.
 */
export const hasExpiredAtom: Atom<boolean> = atom((get) => get(expirySwitchAtom));

/** Written by this room alone. */
export const uncheckedAtom = atom<unknown>(null);

/**
 * Why nobody could say whether the kept token is still good: the server was away, or did not answer
 * in time. Null when it could be checked, or when there is none. Whoever shows it offers another try.
 */
export const uncheckedSessionAtom: Atom<unknown> = atom((get) => get(uncheckedAtom));

/** Written by this room alone: how often somebody has signed out here, in whatever way. */
export const signOutsAtom = atom(0);

/**
 * Another number for everybody who signs in after a sign-out. A session that has expired and is
 * taken up again in place keeps its number: what was shown and typed goes on. What belongs to a
 * session is kept under it.
 */
export const sessionNumberAtom: Atom<number> = atom((get) => get(signOutsAtom));

/** Changes some fields of the session. */
export function changeSession(store: Store, change: Partial<Session>): void {
  store.set(sessionAtom, { ...store.get(sessionAtom), ...change });
}
