import { readFileSync, writeFileSync } from "node:fs";

/** The fields of a package in package-lock.json (version 3) that are used here. */
interface LockedPackage {
  name?: string;
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** package-lock.json; the keys of `packages` are folders below the root ("" is the root itself). */
export interface Lock {
  packages: Record<string, LockedPackage>;
}

/** The package.json of a workspace, as far as the lock repeats it. */
type WorkspaceManifest = Required<
  Pick<LockedPackage, "name" | "version" | "dependencies" | "devDependencies">
>;

/**
 * The optional packages that the lock lacks, in its order. npm drops those that the current
 * registry does not have, and then `npm ci` rejects the lock as out of sync.
 */
export function missingOptionals(lock: Lock) {
  return Object.entries(lock.packages).flatMap(([folder, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => !isLocked(lock, folder, name))
      .map(([name, version]) => ({ name, version, wantedBy: folder })),
  );
}

/** True when Node would find `name` from `folder`, walking up through the node_modules folders. */
function isLocked(lock: Lock, folder: string, name: string): boolean {
  for (let path = folder; ; path = path.slice(0, Math.max(0, path.lastIndexOf("/node_modules/")))) {
    if (lock.packages[path ? `${path}/node_modules/${name}` : `node_modules/${name}`]) return true;
    if (!path) return false;
  }
}

/**
 * The platform of a package, from its name: "…-linux-arm64-musl" is for Linux on ARM with musl.
 * Every family of native packages in use here follows this convention of napi-rs.
 */
export function parsePlatform(name: string): Pick<LockedPackage, "os" | "cpu" | "libc"> {
  const parts = name.split(/[-/]/);
  const os = parts.find((part) => system.test(part));
  const cpu = parts.find((part) => processor.test(part));
  const ending = parts.at(-1) ?? "";
  if (!cpu) throw new Error(`Cannot read the CPU from the package name ${name}.`);
  return {
    ...(os && { os: [os] }),
    cpu: [cpu],
    ...(os === "linux" && { libc: [ending.startsWith("musl") ? "musl" : "glibc"] }),
  };
}

const system = /^(android|darwin|freebsd|linux|openharmony|win32)$/;
const processor = /^(arm|arm64|ia32|loong64|ppc64|riscv64|s390x|wasm32|x64)$/;

/** The lock with an entry for every optional package, so that `npm ci` passes on each platform. */
export function completeLock(lock: Lock): Lock {
  const added = missingOptionals(lock).map(({ name, version }) => [
    `node_modules/${name}`,
    { version, optional: true, ...parsePlatform(name) },
  ]);
  const all = [...Object.entries(lock.packages), ...added] as [string, LockedPackage][];
  return { ...lock, packages: sorted(all) };
}

/**
 * Adds a workspace to the lock. Its dependencies must be locked already, for other workspaces. `npm
 * install` would also drop optional packages (see `missingOptionals`).
 *
 * @param folder From the root: "remote-inbox".
 * @param manifest Its package.json.
 */
export function addWorkspace(
  lock: Lock,
  folder: string,
  { name, version, dependencies, devDependencies }: WorkspaceManifest,
): Lock {
  const added: [string, LockedPackage][] = [
    [folder, { name, version, dependencies, devDependencies }],
    [`node_modules/${name}`, { resolved: folder, link: true }],
  ];
  return { ...lock, packages: sorted([...Object.entries(lock.packages), ...added]) };
}

function sorted(packages: [string, LockedPackage][]): Lock["packages"] {
  return Object.fromEntries(packages.sort(([a], [b]) => (a < b ? -1 : 1)));
}

if (import.meta.main) {
  const path = new URL("../package-lock.json", import.meta.url);
  const lock: Lock = JSON.parse(readFileSync(path, "utf8"));
  const missing = missingOptionals(lock);
  if (missing.length > 0) writeFileSync(path, `${JSON.stringify(completeLock(lock), null, 2)}\n`);
  process.stdout.write(`package-lock.json: ${missing.length} optional packages added.\n`);
}
