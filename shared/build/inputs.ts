import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import { isInstalled, root, sharedFolder } from "./paths.ts";

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
 * A hash of everything that a part is built from: its own folder, `shared`, and the packages that
 * either depends on, as locked; an installed `shared` is one of these. It is the same in every
 * checkout.
 *
 * @param folder Folder of the part, absolute or from the root of the repository: "remote-inbox".
 * @returns 16 hexadecimal digits.
 */
export async function inputsHash(folder: string): Promise<string> {
  const ownFiles = await filesBelow(resolve(root, folder));
  const sharedFiles = isInstalled ? [] : await filesBelow(sharedFolder);
  const files = [...ownFiles, ...sharedFiles]
    .map((path) => ({ path, name: relative(root, path).replaceAll("\\", "/") }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const hash = createHash("sha256");
  for (const file of files) {
    const content = await readFile(file.path);
    hash.update(`${file.name}\0${content.length}\0`).update(content);
  }
  return hash
    .update(
      JSON.stringify(installedPackages(await readLock(), relative(root, resolve(root, folder)))),
    )
    .digest("hex")
    .slice(0, 16);
}

type Lock = Record<string, LockEntry>;

interface LockEntry {
  version?: string;
  integrity?: string;
  /** The folder of a workspace, which `node_modules` links to. */
  resolved?: string;
  link?: boolean;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

async function readLock(): Promise<Lock> {
  return JSON.parse(await readFile(join(root, "package-lock.json"), "utf8")).packages;
}

/**
 * The packages that a workspace depends on, directly or indirectly: name, version and hash of each,
 * sorted. It does not matter where npm has placed them.
 *
 * @param lock The `packages` of a lock file.
 * @param workspace Folder of the workspace, from the root.
 */
export function installedPackages(lock: Lock, workspace: string): string[] {
  const visited = new Set<string>();
  const visit = (folder: string) => {
    const entry = lock[folder];
    if (!entry || visited.has(folder)) return;
    visited.add(folder);
    if (entry.link) return visit(entry.resolved ?? "");
    const names = {
      ...entry.dependencies,
      ...entry.optionalDependencies,
      ...entry.peerDependencies,
    };
    if (!folder.includes("node_modules/")) Object.assign(names, entry.devDependencies);
    for (const name of Object.keys(names)) {
      const found = findPackage(lock, folder, name);
      if (found) visit(found);
    }
  };
  visit(workspace);
  return [...visited]
    .filter((folder) => folder.includes("node_modules/") && !lock[folder]?.link)
    .map((folder) => {
      const name = folder.slice(folder.lastIndexOf("node_modules/") + "node_modules/".length);
      return `${name}@${lock[folder]?.version} ${lock[folder]?.integrity}`;
    })
    .sort();
}

/** The folder of the package that Node finds by a name in a folder; undefined when it is not installed. */
function findPackage(lock: Lock, folder: string, name: string): string | undefined {
  const path = `${folder ? `${folder}/` : ""}node_modules/${name}`;
  if (lock[path]) return path;
  if (folder === "") return undefined;
  const parent = folder.lastIndexOf("/node_modules/");
  return findPackage(lock, parent < 0 ? "" : folder.slice(0, parent), name);
}
