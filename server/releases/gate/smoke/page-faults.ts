import type { Page } from "playwright-core";

/** What goes wrong in a page, one line each. */
export interface Faults {
  add(fault: string): void;
  /** The faults since the last call. */
  take(): string[];
}

/**
 * Collects errors and warnings of the console, uncaught errors, failed requests, and requests to
 * other sites.
 */
export function collectFaults(page: Page, site: string): Faults {
  let faults: string[] = [];
  const add = (fault: string) => void faults.push(fault);
  page.on("console", (message) => {
    const type = message.type();
    if (type === "error" || type === "warning") add(`console ${type}: ${message.text()}`);
  });
  page.on("pageerror", (error) => add(`uncaught: ${error.message}`));
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText;
    // The browser aborts pending requests of a page when it navigates away.
    if (reason !== "net::ERR_ABORTED") add(`request failed: ${request.url()} ${reason}`);
  });
  page.on("request", (request) => {
    const url = request.url();
    if (/^https?:/.test(url) && !url.startsWith(`${site}/`)) add(`leaves the site: ${url}`);
  });
  return {
    add,
    take() {
      const taken = faults;
      faults = [];
      return taken;
    },
  };
}
