import { type Api, ApiError } from "@oselia/shared/api";
import type { Store } from "@oselia/shared/store";
import {
  changeSession,
  expirySwitchAtom,
  loggedOut,
  type Session,
  sessionAtom,
  signOutsAtom,
  uncheckedAtom,
} from "./session.ts";
import { forgetOnPurpose, keepToken, readToken, type TokenStorage } from "./token-storage.ts";

/** Milliseconds after which restoring a session is given up (specification section 4). */
const RESTORE_TIMEOUT = 5000;

export interface Auth {
  /** Signs in; on failure the session keeps the message and the error is thrown. */
  login(credentials: { username: string; password: string }): Promise<void>;
  /** Signs out on the server, then here. On failure the session stays, with the message. */
  logout(): Promise<void>;
  /**
   * Checks the kept token. Never throws: every failure resets the session. A token that the server
   * refused is forgotten; one that nobody could check stays in the storage for the next try.
   */
  restore(): Promise<void>;
  /** Settles, always well, when the check that is under way has ended; at once when none is. */
  restored(): Promise<void>;
  /** The server has ended the session: resets it, and remembers that it had been there. */
  expire(): void;
  /**
   * Takes over what another tab did.
   *
   * @param onPurpose Somebody has signed out there. Else that tab has only found the token dead, which
   *   changes nothing where that is known: what was typed still waits for the next sign-in.
   */
  follow(token: string | null, onPurpose?: boolean): void;
}

/** The session's actions over one store, one API client and one storage. */
export function createAuth(store: Store, api: Api, storage: TokenStorage): Auth {
  let checking = Promise.resolve();
  /** What was last found in the storage and checked. */
  let found: string | null = null;

  function become(session: Session, { expired = false } = {}): void {
    store.set(expirySwitchAtom, expired);
    store.set(uncheckedAtom, null);
    if (session.token === null && !expired) store.set(signOutsAtom, (count) => count + 1);
    store.set(sessionAtom, session);
  }

  function leave(): void {
    forgetOnPurpose(storage);
    become(loggedOut);
  }

  async function check(): Promise<void> {
    const token = readToken(storage);
    found = token;
    if (token === null) return become({ ...loggedOut, isError: "There is no token" });
    store.set(sessionAtom, { ...loggedOut, token, isRefreshing: true });
    // Whoever signs in or out meanwhile, here or in another tab, has the last word.
    const isOutdated = () => readToken(storage) !== token;
    try {
      await api.get("/admin/checkToken", { timeout: RESTORE_TIMEOUT });
      if (!isOutdated()) become({ ...loggedOut, token, isLoggedIn: true });
    } catch (error) {
      if (isOutdated()) return;
      if (isRefusal(error)) {
        keepToken(storage, null);
        return become(loggedOut);
      }
      // The server is away or too slow. The session may well be alive: other tabs go on with it.
      become({ ...loggedOut, isError: messageOf(error) });
      store.set(uncheckedAtom, error);
    }
  }

  return {
    // The dead token stays in the storage: other tabs find out for themselves, with what they hold.
    expire: () => become(loggedOut, { expired: true }),

    follow(token, onPurpose = false) {
      // Every sign-in has a token of its own: this one was written before the page began, and is told late.
      if (token !== null && token === found) return;
      if (token === null && !onPurpose && store.get(expirySwitchAtom)) return;
      become(token === null ? loggedOut : { ...loggedOut, token, isLoggedIn: true });
    },

    async login(credentials) {
      changeSession(store, { isLoading: true, isError: null });
      try {
        const { token } = await api.post<{ token: string }>("/login", credentials);
        keepToken(storage, token);
        become({ ...loggedOut, token, isLoggedIn: true });
      } catch (error) {
        changeSession(store, { isLoading: false, isError: messageOf(error) });
        throw error;
      }
    },

    async logout() {
      changeSession(store, { isLoading: true, isError: null });
      try {
        await api.post("/admin/logout");
        leave();
      } catch (error) {
        // A token that the server does not know any more is logged out.
        if (isRefusal(error)) return leave();
        changeSession(store, { isLoading: false, isError: messageOf(error) });
        throw error;
      }
    },

    restore() {
      checking = check();
      return checking;
    },

    restored: () => checking,
  };
}

/** True when the server has answered that it does not take the token. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
