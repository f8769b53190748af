import { after } from "node:test";
import type { Browser } from "playwright-core";
import { connectBrowser } from "./launch-browser.ts";

let opened: Promise<Browser> | undefined;

after(async () => {
  await (await opened)?.close();
});

/** The browser of a test file, connected or launched on first use. Closing it closes its profiles. */
export function browser(): Promise<Browser> {
  opened ??= connectBrowser();
  return opened;
}
