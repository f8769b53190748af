import { type Browser, chromium } from "playwright-core";
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

/**
 * Launches a browser, which the caller closes.
 *
 * @throws When there is none.
 */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) {
    throw new Error("Chromium not found. Run npm test to install it, or set CHROMIUM_PATH.");
  }
  return await chromium.launch({ executablePath, args: flags });
}
