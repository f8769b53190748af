import { after } from "node:test";
import type { Browser } from "playwright-core";
import { launchBrowser } from "./launch-browser.ts";

let opened: Promise<Browser> | undefined;

after(async () => {
  await (await opened)?.close();
});

/** The browser of the test files of this process, launched on first use. */
export function browser(): Promise<Browser> {
  opened ??= launchBrowser();
  return opened;
}
