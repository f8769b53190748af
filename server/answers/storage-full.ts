/**
 * Of PostgreSQL: no space left; a transaction that may only read, as a provider makes of a database
 * whose disk is full. Of the system: no space, a quota or a limit that is used up, a disk for reading.
 */
const codes = new Set(["53100", "25006", "ENOSPC", "EDQUOT", "EFBIG", "EROFS"]);

/** True when an error means that there is no room to store what was sent. */
export const isStorageFull = (error: unknown): boolean =>
  error instanceof Error && codes.has(String((error as { code?: unknown }).code));
