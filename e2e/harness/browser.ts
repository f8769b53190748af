import { after } from "node:test";
import { type Browser, chromium } from "playwright-core";
import { findChromium } from "./chromium.ts";

const flags = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

let launched: Promise<Browser> | undefined;

after(async () => {
  await (await launched)?.close();
});

/** The one browser of a test file, launched when first asked for. */
export function browser(): Promise<Browser> {
  launched ??= launchBrowser();
  return launched;
}

/** A browser of one's own, outside of tests. Whoever launches it closes it. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) {
    throw new Error("No Chromium: install one (npm test does), or set CHROMIUM_PATH.");
  }
  return await chromium.launch({ executablePath, args: flags });
}
