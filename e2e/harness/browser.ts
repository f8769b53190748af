import { after } from "node:test";
import type { Browser } from "playwright-core";
import { launchBrowser } from "./launch-browser.ts";

let launched: Promise<Browser> | undefined;

after(async () => {
  await (await launched)?.close();
});

/** The browser of a test file, launched on first use. */
export function browser(): Promise<Browser> {
  launched ??= launchBrowser();
  return launched;
}
