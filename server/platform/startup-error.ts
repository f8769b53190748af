import { isTimeoutError } from "./with-timeout.ts";

/** Thrown when the server cannot start; its message is one line for the person who starts it. */
export class StartupError extends Error {
  override name = "StartupError";
}

/** Errors of pg without a code. */
const pgMessages: Record<string, string> = {
  "timeout expired": "timed out",
  "Query read timeout": "timed out",
  "Connection terminated unexpectedly":
    "the connection was closed; it may not be a PostgreSQL server",
};

const reasons: Record<string, string> = {
  EACCES: "permission denied",
  EPERM: "permission denied",
  EROFS: "the disk is read-only",
  ENOSPC: "the disk is full",
  "53100": "the disk is full",
  "25006": "the disk is full, or the database is read-only",
  ENOTDIR: "part of the path is a file",
  EEXIST: "it is a file, not a folder",
  EADDRINUSE: "it is already in use",
  ECONNREFUSED: "connection refused",
  ECONNRESET: "connection reset",
  ENOTFOUND: "host not found",
  EAI_AGAIN: "host name lookup failed",
  ETIMEDOUT: "timed out",
};

/**
 * Describes an error in one line of plain words; with the system's message where there are none.
 */
export function describeError(error: unknown): string {
  // A host with several addresses gives one error for each; they rarely differ.
  if (error instanceof AggregateError) return describeError(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  // The error that `fetch` throws says nothing; its cause does.
  if (error.cause !== undefined && error.message === "fetch failed")
    return describeError(error.cause);
  const code = isTimeoutError(error) ? "ETIMEDOUT" : "code" in error ? String(error.code) : "";
  return (
    reasons[code] ??
    pgMessages[error.message] ??
    error.message.replace(/\s+/g, " ").trim().replace(/\.$/, "")
  );
}
