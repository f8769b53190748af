/** Why a remote, or a part of the shell, could not be loaded or run. */
export type LoadErrorReason =
  /** It is not in the registry. */
  | "unknown"
  /** Its files could not be fetched: no connection, a timeout, or a server error. */
  | "unreachable"
  /** It was built for a version of the contract that this shell does not support. */
  | "contract"
  /** Its files arrived, but do not match the release or the contract. */
  | "invalid"
  /** Its code threw. */
  | "crashed";

/** A file that is requested. */
export interface FileToLoad {
  url: string;
  /** The hash that it must match; undefined when it is not known. */
  integrity?: string | undefined;
}

const TIMEOUT = 4000;

/** A file that failed to load for a reason that the browser does not report to the page. */
interface FailedFile extends FileToLoad {
  /** It timed out: requesting it again would only take as long once more. */
  hasTimedOut: boolean;
  /** It arrived and ran, and was not the expected code. */
  hasRun: boolean;
}

/**
 * Why code could not be loaded or run: requests the file again where the browser gives no reason.
 */
export async function explainFailure(
  error: unknown,
  requested: FileToLoad | undefined,
): Promise<LoadErrorReason> {
  const file = requested ? parseFetchError(error, requested) : parseError(error);
  if (!file) return isRuntimeError(error) ? "invalid" : "crashed";
  if (file.hasTimedOut) return "unreachable";
  const reason = requestAgain(file);
  if (!file.hasRun) return reason;
  reason.catch(() => undefined);
  return "invalid";
}

/** Parses an error of `fetch`. */
function parseFetchError(error: unknown, file: FileToLoad): FailedFile {
  const hasTimedOut = error instanceof DOMException && error.name === "TimeoutError";
  return { ...file, hasTimedOut, hasRun: false };
}

/** Parses an error, or its cause. */
function parseError(error: unknown): FailedFile | undefined {
  if (!(error instanceof Error)) return undefined;
  return parseChunkError(error) ?? parseEntryError(error) ?? parseError(error.cause);
}

/** What the bundler, `RetryChunks` and the shell add to an error. */
interface Details {
  type?: string;
  request?: string;
  integrity?: string | undefined;
}

/** Parses a `ChunkLoadError` of the bundler. */
function parseChunkError(error: Error & Details): FailedFile | undefined {
  if (error.name !== "ChunkLoadError") return undefined;
  const { type, request = "", integrity } = error;
  return { url: request, integrity, hasTimedOut: type === "timeout", hasRun: type === "missing" };
}

/** Parses an error of the federation runtime that names the script of a remote's entry. */
function parseEntryError(error: Error & Details): FailedFile | undefined {
  const [, kind, url, rest] = /(Script\w+Error)[^"]*"([^"]+)"(.*)/s.exec(error.message) ?? [];
  if (!kind || !url) return undefined;
  return {
    url,
    hasTimedOut: /^ timed out/.test(rest ?? ""),
    hasRun: kind === "ScriptExecutionError",
    integrity: error.integrity,
  };
}

/** Another error of the federation runtime: a damaged remote, not the page's code. */
function isRuntimeError(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith("[ Federation Runtime ]");
}

/**
 * What the server responds for the file now. The response replaces a damaged copy in the browser's
 * cache, so that the file is intact on the next attempt.
 */
async function requestAgain({ url, integrity }: FailedFile): Promise<LoadErrorReason> {
  if (!url) return "invalid";
  const signal = AbortSignal.timeout(TIMEOUT);
  if (integrity && (await isIntact(url, integrity, signal))) return "unreachable";
  const response = await fetch(url, { cache: "reload", signal });
  await response.arrayBuffer();
  if (response.status >= 500) return "unreachable";
  if (!response.ok || integrity) return "invalid";
  const isCode = /javascript|css/.test(response.headers.get("content-type") ?? "");
  // The code is available now: only the connection failed.
  return isCode ? "unreachable" : "invalid";
}

/** Whether the browser has, or the server sends, the file with this hash. Never throws. */
async function isIntact(url: string, integrity: string, signal: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(url, { integrity, cache: "force-cache", signal });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
