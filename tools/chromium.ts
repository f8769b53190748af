import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "playwright-core";

/** Debian's headless shell comes first: the same browser without a window needs a quarter less time. */
const names = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
];

const places: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: [
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  ],
  win32: ["C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe"],
};

/**
 * Path of the Chromium for the end-to-end tests: CHROMIUM_PATH, else an installed one, else the one
 * that Playwright downloaded.
 *
 * @returns undefined when there is none, or when CHROMIUM_PATH is not a program.
 */
export function findChromium(
  env: NodeJS.ProcessEnv = process.env,
  others: string[] = [...(places[process.platform] ?? []), chromium.executablePath()],
): string | undefined {
  if (env.CHROMIUM_PATH) return [env.CHROMIUM_PATH].find(isProgram);
  const onPath = (env.PATH ?? "")
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));
  return [...onPath, ...others].find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
