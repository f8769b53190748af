import { type Api, ApiError } from "@oselia/shared/api";
import type { Store } from "@oselia/shared/store";
import { type Role, roleStateAtom } from "./role.ts";
import {
  loggedOut,
  restoreErrorStateAtom,
  type Session,
  sessionAtom,
  sessionExpiredStateAtom,
  signOutCountAtom,
  updateSession,
} from "./session.ts";
import { broadcastSignOut, readToken, saveToken, type TokenStorage } from "./token-storage.ts";

/** Milliseconds after which restoring a session times out (docs/product.md#session). */
const RESTORE_TIMEOUT = 5000;

export interface Auth {
  /** Signs in; on failure the session stores the message and the error is thrown. */
  login(credentials: { username: string; password: string }): Promise<void>;
  /** Signs out on the server, then here. On failure the session stays, with the message. */
  logout(): Promise<void>;
  /**
   * Checks the stored token. Never throws: every failure resets the session. A token that the
   * server rejected is removed; one that could not be checked stays in the storage for the next
   * attempt.
   */
  restore(): Promise<void>;
  /**
   * Resolves when the check in progress has ended; immediately when there is none. Never rejects.
   */
  whenRestored(): Promise<void>;
  /**
   * The role of the signed-in user, which `roleAtom` then has too. Asks the server once for each
   * token.
   *
   * @throws ApiError
   */
  fetchRole(): Promise<Role>;
  /**
   * The server has rejected the session's token: resets the session, and marks it as expired. While
   * the stored token is being checked, that check decides.
   */
  expire(): void;
  /**
   * Takes over what another tab did.
   *
   * @param isSignOut A user has signed out there. Otherwise that tab has only found the token
   *   invalid, which changes nothing where that is known: the input still waits for the next sign-in.
   */
  syncFromOtherTab(token: string | null, isSignOut?: boolean): void;
  /**
   * Takes over what other tabs did while the browser kept this page in memory, where no events reach
   * it. Another token is checked before anything is shown with it.
   *
   * @returns True when the session is not the same any more.
   */
  resume(): boolean;
}

/**
 * Creates the session's actions over one store, one API client and one storage.
 *
 * @param onStored Called when the storage has been read or changed, with whether it has a token.
 */
export function createAuth(
  store: Store,
  api: Api,
  storage: TokenStorage,
  onStored: (hasToken: boolean) => void = () => undefined,
): Auth {
  let checking = Promise.resolve();
  /** The token that was last read from the storage and checked. */
  let checkedToken: string | null = null;
  /** The token that the storage had when this page last read it or was notified. */
  let knownToken: string | null = null;

  function setSession(session: Session, { expired = false } = {}): void {
    store.set(sessionExpiredStateAtom, expired);
    store.set(restoreErrorStateAtom, null);
    if (session.token === null && !expired) store.set(signOutCountAtom, (count) => count + 1);
    store.set(sessionAtom, session);
  }

  function storeToken(token: string | null): void {
    saveToken(storage, token);
    knownToken = readToken(storage);
    onStored(knownToken !== null);
  }

  function resetSession(): void {
    broadcastSignOut(storage);
    knownToken = readToken(storage);
    onStored(false);
    setSession(loggedOut);
  }

  async function check(): Promise<void> {
    const token = readToken(storage);
    checkedToken = token;
    knownToken = token;
    onStored(token !== null);
    if (token === null) return setSession({ ...loggedOut, isError: "There is no token" });
    store.set(sessionAtom, { ...loggedOut, token, isRefreshing: true });
    // A sign-in or sign-out since then, here or in another tab, takes precedence.
    const isOutdated = () => readToken(storage) !== token;
    try {
      await api.get("/admin/checkToken", { timeout: RESTORE_TIMEOUT });
      if (!isOutdated()) setSession({ ...loggedOut, token, isLoggedIn: true });
    } catch (error) {
      if (isOutdated()) return;
      if (isTokenRejected(error)) {
        storeToken(null);
        return setSession(loggedOut);
      }
      // The server is unavailable or too slow. The session may still be valid: other tabs continue
      // with it.
      setSession({ ...loggedOut, isError: getMessage(error) });
      store.set(restoreErrorStateAtom, error);
    }
  }

  function restore(): Promise<void> {
    checking = check();
    return checking;
  }

  let asking: { token: string | null; role: Promise<Role> } | undefined;

  async function askForRole(token: string | null): Promise<Role> {
    try {
      const { role } = await api.get<{ role: Role }>("/admin/role");
      if (token !== null) store.set(roleStateAtom, { token, role });
      return role;
    } catch (error) {
      asking = undefined;
      throw error;
    }
  }

  return {
    fetchRole() {
      const { token } = store.get(sessionAtom);
      if (asking?.token !== token) asking = { token, role: askForRole(token) };
      return asking.role;
    },

    // The invalid token stays in the storage: other tabs find out on their own, with their own
    // input.
    expire() {
      if (!store.get(sessionAtom).isRefreshing) setSession(loggedOut, { expired: true });
    },

    syncFromOtherTab(token, isSignOut = false) {
      knownToken = token;
      // Every sign-in has its own token: this one was stored before the page started, and its event
      // is late.
      if (token !== null && token === checkedToken) return;
      if (token === null && !isSignOut && store.get(sessionExpiredStateAtom)) return;
      setSession(token === null ? loggedOut : { ...loggedOut, token, isLoggedIn: true });
    },

    async login(credentials) {
      updateSession(store, { isLoading: true, isError: null });
      try {
        const { token } = await api.post<{ token: string }>("/login", credentials);
        storeToken(token);
        setSession({ ...loggedOut, token, isLoggedIn: true });
      } catch (error) {
        updateSession(store, { isLoading: false, isError: getMessage(error) });
        throw error;
      }
    },

    async logout() {
      updateSession(store, { isLoading: true, isError: null });
      try {
        await api.post("/admin/logout");
        resetSession();
      } catch (error) {
        // A token that the server no longer knows is already logged out.
        if (isTokenRejected(error)) return resetSession();
        updateSession(store, { isLoading: false, isError: getMessage(error) });
        throw error;
      }
    },

    resume() {
      const token = readToken(storage);
      if (token === knownToken) return false;
      // The next user starts with empty data: it may be someone else.
      setSession(loggedOut);
      void restore();
      return true;
    },

    restore,

    whenRestored: () => checking,
  };
}

/** True when the server has rejected the token. */
function isTokenRejected(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403);
}

function getMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
