/** Of Node's sockets; of PostgreSQL: classes 08 and 57P, too many connections, query timeout. */
const codes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|08...|57P0.|53300|57014)$/;

/** Messages of pg that have no code. */
const messages =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Cannot use a pool after calling end|Client was closed)/i;

/** True when the database cannot be reached; false for an error in a query. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);
  if (!(error instanceof Error)) return false;
  return codes.test(String((error as { code?: unknown }).code)) || messages.test(error.message);
}
