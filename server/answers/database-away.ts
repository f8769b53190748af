/** Of Node's sockets; of PostgreSQL: classes 08 and 57P, too many connections, time-out of a query. */
const codes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|08...|57P0.|53300|57014)$/;

/** What pg says without a code. */
const messages =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Cannot use a pool after calling end|Client was closed)/i;

/** True when an error means that the database cannot be reached, not that a query is wrong. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  if (!(error instanceof Error)) return false;
  return codes.test(String((error as { code?: unknown }).code)) || messages.test(error.message);
}
