import { after } from "node:test";
import type { Browser } from "playwright-core";
import { launchBrowser } from "./launch-browser.ts";

let launched: Promise<Browser> | undefined;

after(async () => {
  await (await launched)?.close();
});

/** The one browser of a test file, launched when first asked for. */
export function browser(): Promise<Browser> {
  launched ??= launchBrowser();
  return launched;
}
