import type { RemoteErrorReason } from "./remote-error.ts";

const TIME_LIMIT = 4000;

/** A file that the browser would not take, though it does not tell the page why. */
interface RefusedFile {
  url: string;
  /** It hung: asking again would only take as long once more. */
  hasTimedOut: boolean;
  /** It arrived and ran, and was not the code that was asked for. */
  hasRun: boolean;
  /** It must match a hash: what arrives whole, and is refused, is another file. */
  hasIntegrity: boolean;
}

/** Why code could not be loaded or run: asks for the file again where the browser does not say. */
export async function explainFailure(
  error: unknown,
  url: string | undefined,
): Promise<RemoteErrorReason> {
  const file = url ? fetchedFile(error, url) : (chunkOf(error) ?? entryOf(error));
  if (!file) return isOfRuntime(error) ? "invalid" : "crashed";
  if (file.hasTimedOut) return "unreachable";
  const answered = askAgain(file);
  if (!file.hasRun) return answered;
  answered.catch(() => undefined);
  return "invalid";
}

/** Of an error of `fetch`. */
function fetchedFile(error: unknown, url: string): RefusedFile {
  const hasTimedOut = error instanceof DOMException && error.name === "TimeoutError";
  return { url, hasTimedOut, hasRun: false, hasIntegrity: true };
}

/** Of a `ChunkLoadError` of the bundler. */
function chunkOf(error: unknown): RefusedFile | undefined {
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
function entryOf(error: unknown): RefusedFile | undefined {
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

/** What else the federation runtime throws: a remote whose parts do not fit, or not this page. */
function isOfRuntime(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith("[ Federation Runtime ]");
}

/**
 * What the server says of the file now. The answer takes the place of what the browser's cache has,
 * so that a file that was damaged on its way is whole at the next try.
 */
async function askAgain({ url, hasIntegrity }: RefusedFile): Promise<RemoteErrorReason> {
  if (!url) return "invalid";
  const signal = AbortSignal.timeout(TIME_LIMIT);
  const answer = await fetch(url, { cache: "reload", signal });
  await answer.arrayBuffer();
  if (answer.status >= 500) return "unreachable";
  if (!answer.ok || hasIntegrity) return "invalid";
  const isCode = /javascript|css/.test(answer.headers.get("content-type") ?? "");
  // Code that can be had by now: it was the way there that failed.
  return isCode ? "unreachable" : "invalid";
}
