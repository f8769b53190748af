import { type BrowserContext, type BrowserContextOptions, chromium } from "playwright-core";
import { type Faults, watchContext, watchWorkers } from "./faults.ts";
import { startRefusingProxy } from "./refusing-proxy.ts";
import { dropPrivileges } from "./unprivileged-chromium.ts";

/** Chromium's own requests, such as its search for updates, fail: nothing listens on this port. */
const NO_PROXY = { server: "http://127.0.0.1:9", bypass: "<-loopback>" };

interface ConfinedSite {
  /** The origin of the site: "http://localhost:1234". */
  site: string;
  /** The origins of remotes' own APIs: their calls get an error at once. Default: none. */
  apis?: ReadonlySet<string>;
  faults: Faults;
}

/**
 * Launches a browser that can reach one site and nothing else, not even other ports of this
 * machine. It has Chromium's sandbox and never runs as root. Attempts to reach anything else are
 * reported as faults.
 *
 * @throws With one sentence when such a browser cannot run on this machine.
 */
export async function launchConfinedBrowser(
  chromiumPath: string,
  { site, apis = new Set(), faults }: ConfinedSite,
) {
  const program = await dropPrivileges(chromiumPath);
  const proxy = await startRefusingProxy((address) => faults.add(`leaves the site: ${address}`));
  const stop = async () => {
    proxy.close();
    await program.remove();
  };
  try {
    const browser = await chromium.launch({
      executablePath: program.path,
      chromiumSandbox: true,
      proxy: NO_PROXY,
      args: [
        "--disable-gpu",
        // No name is looked up: a name can carry a message to whoever answers for it.
        "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
        // No UDP, so neither WebRTC nor WebTransport goes past the proxy.
        "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
        "--webrtc-ip-handling-policy=disable_non_proxied_udp",
        "--disable-quic",
        // A complete Chromium asks its maker about each form.
        "--autofill-server-url=about:blank",
      ],
    });
    await watchWorkers(await browser.newBrowserCDPSession(), faults);
    // What pages request goes to the proxy, on this machine as well, except to the site.
    const only = { server: proxy.url, bypass: `<-loopback>,${new URL(site).host}` };
    return {
      /** Opens an empty profile; whatever goes wrong in it is reported. */
      async openContext(options?: BrowserContextOptions) {
        const context = await browser.newContext({ ...options, proxy: only });
        await watchContext(context, { site, apis }, faults);
        if (apis.size > 0) await refuseCalls(context, apis);
        return context;
      },
      async close() {
        await browser.close();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw new Error(explain((error as Error).message, chromiumPath));
  }
}

/** Answers calls of remotes' own APIs, without a network: the service is unavailable. */
async function refuseCalls(context: BrowserContext, apis: ReadonlySet<string>): Promise<void> {
  const isOwn = ({ origin }: URL) => apis.has(origin);
  await context.route(isOwn, (route) =>
    route.fulfill({
      status: 503,
      contentType: "application/json",
      headers: { "access-control-allow-origin": "*" },
      body: "{}",
    }),
  );
}

/** Why the browser did not start, in one sentence. */
function explain(message: string, chromiumPath: string): string {
  if (/sandbox/i.test(message)) {
    return "Chromium's sandbox does not work on this machine, and a release never runs without it. On Linux it needs user namespaces (sysctl user.max_user_namespaces, kernel.unprivileged_userns_clone, kernel.apparmor_restrict_unprivileged_userns; in a container, a seccomp profile that allows them).";
  }
  if (/permission denied/i.test(message)) {
    return `The unprivileged user of the gate's browser may not run ${chromiumPath}: install Chromium where every user can read it.`;
  }
  const [, error = message.split("\n")[0]] = /\[err\] (.*)/.exec(message) ?? [];
  return `Chromium did not start: ${error}`;
}
