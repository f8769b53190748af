import type { LoadErrorReason } from "./load-error-reason.ts";

const TIMEOUT = 4000;

/** A file that failed to load for a reason that the browser does not report to the page. */
interface FailedFile {
  url: string;
  /** It timed out: requesting it again would only take as long once more. */
  hasTimedOut: boolean;
  /** It arrived and ran, and was not the expected code. */
  hasRun: boolean;
  /** It must match a hash: a complete response that the browser rejects is another file. */
  hasIntegrity: boolean;
}

/**
 * Why code could not be loaded or run: requests the file again where the browser gives no reason.
 */
export async function explainFailure(
  error: unknown,
  url: string | undefined,
): Promise<LoadErrorReason> {
  const file = url
    ? parseFetchError(error, url)
    : (parseChunkError(error) ?? parseEntryError(error));
  if (!file) return isRuntimeError(error) ? "invalid" : "crashed";
  if (file.hasTimedOut) return "unreachable";
  const reason = requestAgain(file);
  if (!file.hasRun) return reason;
  reason.catch(() => undefined);
  return "invalid";
}

/** Of an error of `fetch`. */
function parseFetchError(error: unknown, url: string): FailedFile {
  const hasTimedOut = error instanceof DOMException && error.name === "TimeoutError";
  return { url, hasTimedOut, hasRun: false, hasIntegrity: true };
}

/** Of a `ChunkLoadError` of the bundler. */
function parseChunkError(error: unknown): FailedFile | undefined {
  if (!(error instanceof Error) || error.name !== "ChunkLoadError") return undefined;
  const { type, request = "" } = error as Error & { type?: string; request?: string };
  return {
    url: request,
    hasTimedOut: type === "timeout",
    hasRun: type === "missing",
    hasIntegrity: false,
  };
}

/** Of an error of the federation runtime that names the script of a remote's entry. */
function parseEntryError(error: unknown): FailedFile | undefined {
  if (!(error instanceof Error)) return undefined;
  const [, kind, url, rest] = /(Script\w+Error)[^"]*"([^"]+)"(.*)/s.exec(error.message) ?? [];
  if (!kind || !url) return undefined;
  return {
    url,
    hasTimedOut: /^ timed out/.test(rest ?? ""),
    hasRun: kind === "ScriptExecutionError",
    hasIntegrity: false,
  };
}

/** Another error of the federation runtime: a damaged remote, not the page's code. */
function isRuntimeError(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith("[ Federation Runtime ]");
}

/**
 * What the server responds for the file now. The response replaces the browser's cached copy, so
 * that a file that was damaged on its way is intact on the next attempt.
 */
async function requestAgain({ url, hasIntegrity }: FailedFile): Promise<LoadErrorReason> {
  if (!url) return "invalid";
  const signal = AbortSignal.timeout(TIMEOUT);
  const response = await fetch(url, { cache: "reload", signal });
  await response.arrayBuffer();
  if (response.status >= 500) return "unreachable";
  if (!response.ok || hasIntegrity) return "invalid";
  const isCode = /javascript|css/.test(response.headers.get("content-type") ?? "");
  // The code is available now: only the connection failed.
  return isCode ? "unreachable" : "invalid";
}
