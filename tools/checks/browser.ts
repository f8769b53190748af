import { existsSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { runInherited } from "../children.ts";
import { findChromium } from "../chromium.ts";
import { root } from "../parts.ts";
import { print } from "../print.ts";
import { type Outcome, toOutcome } from "./outcome.ts";

/**
 * Finds a Chromium for the end-to-end tests, or installs one: Debian's package where this process
 * may, else Playwright's download. Later checks find it by CHROMIUM_PATH.
 */
export async function browser(): Promise<Outcome> {
  if (!findChromium() && !process.env.CHROMIUM_PATH) await install();
  const path = findChromium();
  if (!path) return toOutcome(0, 1, [advice()]);
  process.env.CHROMIUM_PATH = path;
  print(path);
  return toOutcome(1, 0);
}

function advice(): string {
  if (process.env.CHROMIUM_PATH) return "CHROMIUM_PATH is not an executable file.";
  return mayInstallPackages()
    ? "Chromium not found. Run: apt-get install chromium-headless-shell"
    : "Chromium not found. Run: npx playwright-core install --with-deps chromium, or set CHROMIUM_PATH";
}

async function install(): Promise<void> {
  if (mayInstallPackages()) {
    print("Installing Debian's Chromium …");
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    const updated = await runInherited("apt-get", ["update", "-q"], { env });
    const args = ["install", "-q", "-y", "--no-install-recommends", "chromium-headless-shell"];
    if (updated === 0 && (await runInherited("apt-get", args, { env })) === 0) return;
  }
  print("Downloading Playwright's Chromium …");
  const dependencies = isRoot() && process.platform === "linux" ? ["--with-deps"] : [];
  const cli = join(root, "node_modules/playwright-core/cli.js");
  await runInherited(process.execPath, [cli, "install", ...dependencies, "chromium"]);
}

/** True as root on Debian: Ubuntu's package of that name contains no browser. */
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
