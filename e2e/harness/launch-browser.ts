import { join } from "node:path";
import { type Browser, chromium, type LaunchOptions } from "@playwright/test";
import { findChromium } from "../../tools/chromium.ts";

const fonts = join(import.meta.dirname, "fonts.conf");

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

/** How every browser of the tests is launched. */
export const launchOptions = (): LaunchOptions => ({
  executablePath: findChromium(),
  args: flags,
  env: { ...process.env, FONTCONFIG_FILE: fonts },
});

/**
 * Makes sure that there is a browser to launch.
 *
 * @throws When there is none.
 */
export function requireChromium(): void {
  if (findChromium()) return;
  throw new Error("Chromium not found. Run npm test to install it, or set CHROMIUM_PATH.");
}

/** Launches a browser outside of a test, which the caller closes. */
export function launchBrowser(): Promise<Browser> {
  requireChromium();
  return chromium.launch(launchOptions());
}
