const KEY = "auth";
const VERSION = 1;
/** Stands in the storage for a moment: what the other tabs hear when somebody signs out on purpose. */
const SIGNED_OUT = JSON.stringify({ token: null, version: VERSION });

/** The part of the browser's local storage that is needed. */
export type TokenStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The kept token; null when there is none, or when what is kept cannot be read. Never throws. */
export function readToken(storage: TokenStorage): string | null {
  try {
    return parseToken(storage.getItem(KEY));
  } catch {
    return null;
  }
}

/** Keeps the token, or forgets it when it is null. A full or forbidden storage is no failure. */
export function keepToken(storage: TokenStorage, token: string | null): void {
  try {
    if (token === null) storage.removeItem(KEY);
    else storage.setItem(KEY, JSON.stringify({ token, version: VERSION }));
  } catch {
    // The session then lasts as long as the page.
  }
}

/** Forgets the token, and tells the other tabs that it was on purpose. */
export function forgetOnPurpose(storage: TokenStorage): void {
  try {
    storage.setItem(KEY, SIGNED_OUT);
  } catch {
    // A full storage: the other tabs see that the token is gone.
  }
  keepToken(storage, null);
}

/**
 * Calls back when another tab of the same browser signs in, signs out on purpose, or finds the token
 * dead; the last two without a token.
 *
 * @returns Ends the watch.
 */
export function watchToken(
  window: Window,
  onChange: (token: string | null, onPurpose: boolean) => void,
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
    const kept: unknown = JSON.parse(text);
    if (typeof kept !== "object" || kept === null) return null;
    const { token, version } = kept as { token?: unknown; version?: unknown };
    return version === VERSION && typeof token === "string" && token !== "" ? token : null;
  } catch {
    return null;
  }
}
