/**
 * Of PostgreSQL: no space left; a read-only transaction, which a provider enforces when the disk is
 * full. Of the system: no space, an exhausted quota or limit, a read-only disk.
 */
const codes = new Set(["53100", "25006", "ENOSPC", "EDQUOT", "EFBIG", "EROFS"]);

/** True when there is no space to store the request. */
export const isStorageFull = (error: unknown): boolean =>
  error instanceof Error && codes.has(String((error as { code?: unknown }).code));
