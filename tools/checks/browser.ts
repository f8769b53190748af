import { existsSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { findChromium } from "../../e2e/harness/chromium.ts";
import { runLive } from "../children.ts";
import { root } from "../parts.ts";
import { say } from "../say.ts";
import { counted, type Outcome } from "./outcome.ts";

/**
 * Finds a Chromium for the journeys, or installs one: Debian's package where this process may,
 * else the one that Playwright downloads. Later checks find it by CHROMIUM_PATH.
 */
export async function browser(): Promise<Outcome> {
  if (!findChromium() && !process.env.CHROMIUM_PATH) await install();
  const path = findChromium();
  if (!path) return counted(0, 1, [advice()]);
  process.env.CHROMIUM_PATH = path;
  say(path);
  return counted(1, 0);
}

function advice(): string {
  if (process.env.CHROMIUM_PATH) return "CHROMIUM_PATH names no program that can be run.";
  return mayInstallPackages()
    ? "No Chromium: apt-get install chromium"
    : "No Chromium: npx playwright-core install --with-deps chromium, or set CHROMIUM_PATH";
}

async function install(): Promise<void> {
  if (mayInstallPackages()) {
    say("Installing Debian's Chromium …");
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    const updated = await runLive("apt-get", ["update", "-q"], { env });
    const words = ["install", "-q", "-y", "--no-install-recommends", "chromium"];
    if (updated === 0 && (await runLive("apt-get", words, { env })) === 0) return;
  }
  say("Downloading Playwright's Chromium …");
  const dependencies = isRoot() && process.platform === "linux" ? ["--with-deps"] : [];
  const cli = join(root, "node_modules/playwright-core/cli.js");
  await runLive(process.execPath, [cli, "install", ...dependencies, "chromium"]);
}

/** True as root on Debian: Ubuntu's package of that name is a stub without a browser. */
function mayInstallPackages(): boolean {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return (
    isRoot() &&
    folders.some((folder) => existsSync(join(folder, "apt-get"))) &&
    existsSync("/etc/os-release") &&
    /^ID=debian$/m.test(readFileSync("/etc/os-release", "utf8"))
  );
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}
