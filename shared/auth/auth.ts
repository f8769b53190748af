import { type Api, ApiError } from "@oselia/shared/api";
import type { Store } from "@oselia/shared/store";
import {
  changeSession,
  expirySwitchAtom,
  loggedOut,
  type Session,
  sessionAtom,
} from "./session.ts";
import { keepToken, readToken, type TokenStorage } from "./token-storage.ts";

/** Milliseconds after which restoring a session is given up (specification section 4). */
export const RESTORE_TIMEOUT = 5000;

export interface Auth {
  /** Signs in; on failure the session keeps the message and the error is thrown. */
  login(credentials: { username: string; password: string }): Promise<void>;
  /** Signs out on the server, then here. On failure the session stays, with the message. */
  logout(): Promise<void>;
  /** Checks the kept token. Never throws: a rejected token resets the session. */
  restore(): Promise<void>;
  /** The server has ended the session: resets it, and remembers that it had been there. */
  expire(): void;
  /** Takes over what another tab did. */
  follow(token: string | null): void;
}

/** The session's actions over one store, one API client and one storage. */
export function createAuth(store: Store, api: Api, storage: TokenStorage): Auth {
  function become(session: Session, { expired = false } = {}): void {
    store.set(expirySwitchAtom, expired);
    store.set(sessionAtom, session);
  }

  function end(): void {
    keepToken(storage, null);
    become(loggedOut);
  }

  return {
    // The dead token stays in the storage: other tabs find out for themselves, with what they hold.
    expire: () => become(loggedOut, { expired: true }),

    follow(token) {
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
        end();
      } catch (error) {
        // A token that the server does not know any more is logged out.
        if (error instanceof ApiError && error.status === 401) return end();
        changeSession(store, { isLoading: false, isError: messageOf(error) });
        throw error;
      }
    },

    async restore() {
      const token = readToken(storage);
      if (token === null) {
        store.set(sessionAtom, { ...loggedOut, isError: "There is no token" });
        return;
      }
      store.set(sessionAtom, { ...loggedOut, token, isRefreshing: true });
      try {
        await api.get("/admin/checkToken", { timeout: RESTORE_TIMEOUT });
        changeSession(store, { isLoggedIn: true, isRefreshing: false });
      } catch {
        end();
      }
    },
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
