import type { BrowserContext, ConsoleMessage, Request, WebError } from "@playwright/test";

export interface PageErrors {
  /** Ignores lines that match, including those collected so far. */
  allow(patterns: RegExp[]): void;
  /** Every error that is not allowed, one line each. */
  left(): string[];
}

/**
 * Collects the errors of all tabs of a profile as lines of text. A report that is lost with the
 * server's connection is none: no one waits for it.
 */
export function collectPageErrors(context: BrowserContext, site: string): PageErrors {
  const lines: string[] = [];
  const allowed: RegExp[] = [];
  const onConsole = (message: ConsoleMessage) => {
    const type = message.type();
    if (type !== "error" && type !== "warning") return;
    lines.push(`console ${type}: ${message.text()} (${message.location().url})`);
  };
  const onError = (error: WebError) => void lines.push(`uncaught: ${error.error().stack}`);
  const onFailed = (request: Request) => {
    const reason = request.failure()?.errorText;
    // The browser aborts pending requests of a page when it navigates away.
    if (reason === "net::ERR_ABORTED") return;
    lines.push(`request failed: ${request.method()} ${request.url()} ${reason}`);
  };
  const onRequest = (request: Request) => {
    const url = request.url();
    if (/^https?:/.test(url) && !url.startsWith(`${site}/`)) lines.push(`leaves the site: ${url}`);
  };
  const isLostReport = (line: string) =>
    /\/api\/(load|vitals)-reports/.test(line) && /net::ERR/.test(line);
  // Playwright's recorder of traces runs scripts in every document.
  const isOfRecorder = (line: string) =>
    /Blocked script execution in .* the document's frame is sandboxed/.test(line);
  context.on("console", onConsole);
  context.on("weberror", onError);
  context.on("requestfailed", onFailed);
  context.on("request", onRequest);
  return {
    allow: (patterns) => void allowed.push(...patterns),
    left: () =>
      lines
        .filter((line) => !isLostReport(line) && !isOfRecorder(line))
        .filter((line) => !allowed.some((pattern) => pattern.test(line))),
  };
}
