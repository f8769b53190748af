import type { BrowserContext } from "playwright-core";

export interface Complaints {
  /** From now on and for what came before: lines that match are expected. */
  allow(patterns: RegExp[]): void;
  /** Every complaint that nobody allowed, a line each. */
  left(): string[];
}

/** Collects what goes wrong in any tab of a profile, as lines of text. */
export function listenForComplaints(context: BrowserContext, site: string): Complaints {
  const lines: string[] = [];
  const allowed: RegExp[] = [];
  context.on("console", (message) => {
    const type = message.type();
    if (type !== "error" && type !== "warning") return;
    lines.push(`console ${type}: ${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (error) => lines.push(`uncaught: ${error.error().stack}`));
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText;
    // A page that is left gives up what it still asked for.
    if (reason === "net::ERR_ABORTED") return;
    lines.push(`request failed: ${request.method()} ${request.url()} ${reason}`);
  });
  context.on("request", (request) => {
    const url = request.url();
    if (/^https?:/.test(url) && !url.startsWith(`${site}/`)) lines.push(`leaves the site: ${url}`);
  });
  return {
    allow: (patterns) => void allowed.push(...patterns),
    left: () => lines.filter((line) => !allowed.some((pattern) => pattern.test(line))),
  };
}
