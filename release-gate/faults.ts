import type { BrowserContext, CDPSession } from "playwright-core";

export type Faults = ReturnType<typeof createFaults>;

/** Collects what goes wrong in the browser, one line each. */
export function createFaults() {
  const faults = new Set<string>();
  return {
    add: (fault: string) => void faults.add(fault),
    /** The faults since the last call, each once. */
    take() {
      const taken = [...faults];
      faults.clear();
      return taken;
    },
  };
}

/** Requests that a page may send to the API of its remote: it opens and runs nothing from there. */
const callTypes: ReadonlySet<string> = new Set(["fetch", "xhr", "preflight"]);

/**
 * Reports faults in the next tab that the context opens, including its frames and workers: console
 * errors and warnings, uncaught errors, failed requests, requests to other sites except calls of
 * remotes' own APIs, and connections past the proxy. Any further window is a fault too, and is watched as well.
 */
export async function watchContext(
  context: BrowserContext,
  { site, apis }: { site: string; apis: ReadonlySet<string> },
  { add }: Faults,
): Promise<void> {
  const isOwnApi = (url: string) => apis.has(URL.parse(url)?.origin ?? "");
  context.once("page", () => {
    context.on("page", (opened) => add(`opens a window: ${opened.url()}`));
  });
  context.on("console", (message) => {
    const type = message.type();
    // The browser's own line about an API that the gate does not reach.
    const isFailedLoad = message.text().startsWith("Failed to load resource");
    if (isFailedLoad && isOwnApi(message.location().url)) return;
    if (type === "error" || type === "warning") add(`console ${type}: ${message.text()}`);
  });
  context.on("weberror", (error) => add(`uncaught: ${error.error().message}`));
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText;
    // The browser aborts pending requests of a page when it navigates away.
    if (reason !== "net::ERR_ABORTED") add(`request failed: ${request.url()} ${reason}`);
  });
  context.on("request", (request) => {
    const url = request.url();
    if (isOwnApi(url) && callTypes.has(request.resourceType())) return;
    if (/^https?:/.test(url) && !url.startsWith(`${site}/`)) add(`leaves the site: ${url}`);
  });
  await context.addInitScript(reportConnections);
}

/**
 * Reports workers that outlive their page, whose requests and messages belong to no page.
 *
 * @param session Of the whole browser.
 */
export async function watchWorkers(session: CDPSession, { add }: Faults): Promise<void> {
  session.on("Target.targetCreated", ({ targetInfo: { type, url } }) => {
    if (type === "shared_worker" || type === "service_worker") add(`starts a ${type}: ${url}`);
  });
  await session.send("Target.setDiscoverTargets", { discover: true });
}

/**
 * Runs in every frame before its own scripts. The browser forbids connections past the proxy without
 * a word, and they are no requests: so the attempt is reported where it is made.
 */
function reportConnections(): void {
  // biome-ignore lint/suspicious/noConsole: the gate takes what the console shows as a fault
  const report = console.error.bind(console);
  for (const name of ["RTCPeerConnection", "webkitRTCPeerConnection", "WebTransport"]) {
    const original = Reflect.get(globalThis, name);
    if (!original) continue;
    const replacement = new Proxy(original, {
      construct() {
        report(`opens a connection: ${name}`);
        throw new DOMException(`${name} is not available`, "NotSupportedError");
      },
    });
    original.prototype.constructor = replacement;
    Reflect.set(globalThis, name, replacement);
  }
  const hints = "link[rel~='preconnect' i], link[rel~='dns-prefetch' i]";
  new MutationObserver(() => {
    for (const { href } of document.querySelectorAll<HTMLLinkElement>(hints)) {
      if (new URL(href).origin !== location.origin) report(`prepares a connection: ${href}`);
    }
  }).observe(document, { subtree: true, childList: true, attributeFilter: ["rel", "href"] });
}
