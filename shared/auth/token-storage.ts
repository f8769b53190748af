const KEY = "auth";
const VERSION = 1;
/** Stored for a moment, to notify the other tabs of a deliberate sign-out. */
const SIGNED_OUT = JSON.stringify({ token: null, version: VERSION });

/** The part of the browser's local storage that is needed. */
export type TokenStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The stored token; null when there is none, or when it cannot be read. Never throws. */
export function readToken(storage: TokenStorage): string | null {
  try {
    return parseToken(storage.getItem(KEY));
  } catch {
    return null;
  }
}

/** Stores the token, or removes it when it is null. A full or forbidden storage is not an error. */
export function saveToken(storage: TokenStorage, token: string | null): void {
  try {
    if (token === null) storage.removeItem(KEY);
    else storage.setItem(KEY, JSON.stringify({ token, version: VERSION }));
  } catch {
    // The session then lasts as long as the page.
  }
}

/** Removes the token, and notifies the other tabs that the sign-out was deliberate. */
export function broadcastSignOut(storage: TokenStorage): void {
  try {
    storage.setItem(KEY, SIGNED_OUT);
  } catch {
    // The storage is full: the other tabs still see that the token is gone.
  }
  saveToken(storage, null);
}

/**
 * Calls back when another tab of the same browser signs in, signs out deliberately, or finds the
 * token invalid; the last two without a token.
 *
 * @returns Stops watching.
 */
export function watchToken(
  window: Window,
  onChange: (token: string | null, isSignOut: boolean) => void,
): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === KEY || key === null) onChange(parseToken(newValue), newValue === SIGNED_OUT);
  };
  window.addEventListener("storage", listen);
  return () => window.removeEventListener("storage", listen);
}

function parseToken(text: string | null): string | null {
  if (text === null) return null;
  try {
    const stored: unknown = JSON.parse(text);
    if (typeof stored !== "object" || stored === null) return null;
    const { token, version } = stored as { token?: unknown; version?: unknown };
    return version === VERSION && typeof token === "string" && token !== "" ? token : null;
  } catch {
    return null;
  }
}
