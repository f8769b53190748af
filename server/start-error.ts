/** Thrown when the server cannot start; its message is one line for the person who starts it. */
export class StartError extends Error {
  override name = "StartError";
}

/** What pg says without a code. */
const sentences: Record<string, string> = {
  "timeout expired": "no answer came in time",
  "Query read timeout": "no answer came in time",
  "Connection terminated unexpectedly": "it closed the connection, as what is no PostgreSQL does",
};

const reasons: Record<string, string> = {
  EACCES: "this account may not write there",
  EPERM: "this account may not write there",
  EROFS: "the disk is read-only",
  ENOSPC: "the disk is full",
  "53100": "the disk is full",
  "25006": "the disk is full, or the database may only be read",
  ENOTDIR: "a part of the path is a file",
  EEXIST: "it is a file",
  EADDRINUSE: "another program uses it",
  ECONNREFUSED: "nobody answers there",
  ECONNRESET: "the connection was cut",
  ENOTFOUND: "there is no host of that name",
  EAI_AGAIN: "the host's name cannot be looked up now",
  ETIMEDOUT: "no answer came in time",
};

/** Why something failed, in one line of plain words; what the system said, where there are none. */
export function reasonOf(error: unknown): string {
  // A host with several addresses answers with one error for each; they rarely differ.
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  // What `fetch` throws says nothing; its cause does.
  if (error.cause !== undefined && error.message === "fetch failed") return reasonOf(error.cause);
  const code =
    error.name === "TimeoutError" ? "ETIMEDOUT" : "code" in error ? String(error.code) : "";
  return (
    reasons[code] ??
    sentences[error.message] ??
    error.message.replace(/\s+/g, " ").trim().replace(/\.$/, "")
  );
}
