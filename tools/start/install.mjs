import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * True when node_modules matches package-lock.json. Compares the lock with the record that npm
 * writes at the end of an install, so a manual install counts and an interrupted one does not.
 *
 * @param {string} root Absolute path of the repository.
 */
export function isInstalled(root) {
  const wanted = readPackages(join(root, "package-lock.json"));
  const installed = readPackages(join(root, "node_modules", ".package-lock.json"));
  if (!wanted || !installed) return false;
  return Object.entries(wanted).every(([folder, entry]) => {
    if (!folder.startsWith("node_modules/") || entry.link) return true;
    const found = installed[folder];
    // An optional package may be for another platform; an installed one must have the right
    // version.
    if (!found) return Boolean(entry.optional || entry.devOptional);
    return found.version === entry.version;
  });
}

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8")).packages;
  } catch {
    return undefined;
  }
}

/**
 * Runs `npm ci`, with its errors on the terminal.
 *
 * @param {string} root Absolute path of the repository.
 * @returns {Promise<boolean>} True when it worked.
 */
export function install(root) {
  const npm = process.env.npm_execpath;
  const args = ["ci", "--loglevel=error"];
  const options = { cwd: root, stdio: "inherit" };
  const child = npm
    ? spawn(process.execPath, [npm, ...args], options)
    : spawn("npm", args, { ...options, shell: process.platform === "win32" });
  return new Promise((resolve) => {
    child.on("error", () => resolve(false));
    child.on("exit", (code) => resolve(code === 0));
  });
}
