import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import { root } from "./paths.ts";

const LEFT_OUT = new Set(["node_modules", "dist"]);
const TEST_FILE = /\.test\.tsx?$/;

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const nested = await Promise.all(
    entries
      .filter((entry) => !LEFT_OUT.has(entry.name))
      .map((entry) => {
        const path = join(folder, entry.name);
        return entry.isDirectory() ? filesBelow(path) : [path];
      }),
  );
  return nested.flat().filter((path) => !TEST_FILE.test(path));
}

/**
 * A hash of everything that a part is built from: its own folder, `shared`, and the packages of
 * the lock file. The same inputs give the same hash in every checkout.
 *
 * @param folder Folder of the part, absolute or from the root of the repository: "remote-inbox".
 * @returns 16 hexadecimal digits.
 */
export async function inputsHash(folder: string): Promise<string> {
  const ownFiles = await filesBelow(resolve(root, folder));
  const sharedFiles = await filesBelow(join(root, "shared"));
  const files = [...ownFiles, ...sharedFiles]
    .map((path) => ({ path, name: relative(root, path).replaceAll("\\", "/") }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const hash = createHash("sha256");
  for (const file of files) {
    const content = await readFile(file.path);
    hash.update(`${file.name}\0${content.length}\0`).update(content);
  }
  return hash
    .update(await readInstalledPackages())
    .digest("hex")
    .slice(0, 16);
}

/** The packages of the lock file, without the workspaces: a new remote changes no other build. */
async function readInstalledPackages(): Promise<string> {
  const lock: { packages: Record<string, { link?: boolean }> } = JSON.parse(
    await readFile(join(root, "package-lock.json"), "utf8"),
  );
  const packages = Object.entries(lock.packages);
  const isInstalled = ([folder, { link }]: (typeof packages)[number]) =>
    folder.includes("node_modules/") && !link;
  return JSON.stringify(packages.filter(isInstalled));
}
