import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "playwright-core";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];

const places: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: [
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  ],
  win32: ["C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe"],
};

/**
 * Path of the Chromium that the journeys use: CHROMIUM_PATH, else one that is installed, else the
 * one that Playwright downloaded.
 *
 * @returns undefined when there is none, or when CHROMIUM_PATH names no program.
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
