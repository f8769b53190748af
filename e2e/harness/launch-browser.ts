import { type Browser, type BrowserServer, chromium, type LaunchOptions } from "playwright-core";
import { findChromium } from "../../tools/chromium.ts";

const withoutFeatures = [
  // The drop-downs of the invisible address bar: every window would load two pages for them.
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  // A spare renderer process per window, which would never be used.
  "SpareRendererForSitePerProcess",
  // What Playwright disables itself: Chromium only respects the last such list.
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "ThirdPartyStoragePartitioning",
];

const flags = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-gpu",
  // The tabs of a profile share a renderer process, and so the compiled code.
  "--process-per-site",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${withoutFeatures.join()}`,
];

/** Variable with the address of the browser that global-setup.ts has launched. */
const sharedBrowserVariable = "TEST_BROWSER";

/** Connects to the browser of this run or, when a test file runs alone, launches one. */
export function connectBrowser(): Promise<Browser> {
  const address = process.env[sharedBrowserVariable];
  return address ? chromium.connect(address) : launchBrowser();
}

/** Launches a browser, which the caller closes. */
export async function launchBrowser(): Promise<Browser> {
  return await chromium.launch(launchOptions());
}

/** Launches the browser that the test files of this run connect to. The caller closes it. */
export async function launchSharedBrowser(): Promise<BrowserServer> {
  const server = await chromium.launchServer({
    ...launchOptions(),
    // The run itself ends on these.
    handleSIGHUP: false,
    handleSIGINT: false,
    handleSIGTERM: false,
  });
  process.env[sharedBrowserVariable] = server.wsEndpoint();
  return server;
}

/** @throws When there is no browser. */
function launchOptions(): LaunchOptions {
  const executablePath = findChromium();
  if (!executablePath) {
    throw new Error("Chromium not found. Run npm test to install it, or set CHROMIUM_PATH.");
  }
  return { executablePath, args: flags };
}
