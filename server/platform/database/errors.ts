/** Of Node's sockets; of PostgreSQL: classes 08 and 57P, too many connections, query timeout. */
const unavailableCodes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|08...|57P0.|53300|57014)$/;

/** Messages of pg that have no code. */
const unavailableMessages =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Cannot use a pool after calling end|Client was closed)/i;

/** True when the database cannot be reached; false for an error in a query. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);
  if (!(error instanceof Error)) return false;
  return (
    unavailableCodes.test(String((error as { code?: unknown }).code)) ||
    unavailableMessages.test(error.message)
  );
}

/**
 * Of PostgreSQL: no space left; a read-only transaction, which a provider enforces when the disk is
 * full. Of the system: no space, an exhausted quota or limit, a read-only disk.
 */
const fullCodes = new Set(["53100", "25006", "ENOSPC", "EDQUOT", "EFBIG", "EROFS"]);

/** True when there is no space to store the request. */
export const isStorageFull = (error: unknown): boolean =>
  error instanceof Error && fullCodes.has(String((error as { code?: unknown }).code));
