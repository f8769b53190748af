import { type Browser, chromium } from "playwright-core";
import { findChromium } from "./chromium.ts";

const withoutFeatures = [
  // The drop-downs of an address bar that nobody sees: every window would load two pages for them.
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  // What Playwright does without: Chromium heeds the last list only.
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
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${withoutFeatures.join()}`,
];

/** A browser of one's own, outside of tests. Whoever launches it closes it. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) {
    throw new Error("No Chromium: install one (npm test does), or set CHROMIUM_PATH.");
  }
  return await chromium.launch({ executablePath, args: flags });
}
