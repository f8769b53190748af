import { readFileSync, writeFileSync } from "node:fs";

/** A package as package-lock.json (version 3) describes it; the fields that are used here. */
interface LockedPackage {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

/** package-lock.json; the keys of `packages` are folders below the root ("" is the root itself). */
export interface Lock {
  packages: Record<string, LockedPackage>;
}

/** An optional package that another one names and the lock does not have. */
export interface MissingPackage {
  name: string;
  version: string;
  wantedBy: string;
}

/**
 * The optional packages that the lock lacks, in its order. npm drops those that the registry at
 * hand does not carry, and then `npm ci` refuses the lock as out of step.
 */
export function missingOptionals(lock: Lock): MissingPackage[] {
  return Object.entries(lock.packages).flatMap(([folder, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => !isLocked(lock, folder, name))
      .map(([name, version]) => ({ name, version, wantedBy: folder })),
  );
}

/** True when Node would find `name` from `folder`, walking up through the node_modules folders. */
function isLocked(lock: Lock, folder: string, name: string): boolean {
  for (let at = folder; ; at = at.slice(0, Math.max(0, at.lastIndexOf("/node_modules/")))) {
    if (lock.packages[at ? `${at}/node_modules/${name}` : `node_modules/${name}`]) return true;
    if (!at) return false;
  }
}

/** Packages whose entry names the address it came from: it would tie the lock to one registry. */
export function packagesWithAddress(lock: Lock): string[] {
  return Object.entries(lock.packages)
    .filter(([, entry]) => entry.resolved && !entry.link)
    .map(([folder]) => folder);
}

/**
 * The platform that a package is for, read off its name: "…-linux-arm64-musl" is for Linux on ARM
 * with musl. Every family of native packages in use here follows this custom of napi-rs.
 */
export function platformOf(name: string): Pick<LockedPackage, "os" | "cpu" | "libc"> {
  const words = name.split(/[-/]/);
  const os = words.find((word) => systems.includes(word));
  const cpu = words.find((word) => processors.includes(word));
  const ending = words.at(-1) ?? "";
  if (!cpu) throw new Error(`The name of ${name} does not tell its processor.`);
  return {
    ...(os && { os: [os] }),
    cpu: [cpu],
    ...(os === "linux" && { libc: [ending.startsWith("musl") ? "musl" : "glibc"] }),
  };
}

const systems = ["android", "darwin", "freebsd", "linux", "openharmony", "win32"];
const processors = [
  "arm",
  "arm64",
  "ia32",
  "loong64",
  "ppc64",
  "riscv64",
  "s390x",
  "wasm32",
  "x64",
];

/** The lock with an entry for every optional package, so that `npm ci` passes on each platform. */
export function completeLock(lock: Lock): Lock {
  const added = missingOptionals(lock).map(({ name, version }) => [
    `node_modules/${name}`,
    { version, optional: true, ...platformOf(name) },
  ]);
  const all = [...Object.entries(lock.packages), ...added] as [string, LockedPackage][];
  return { ...lock, packages: Object.fromEntries(all.sort(([a], [b]) => (a < b ? -1 : 1))) };
}

if (import.meta.main) {
  const path = new URL("../package-lock.json", import.meta.url);
  const lock: Lock = JSON.parse(readFileSync(path, "utf8"));
  const missing = missingOptionals(lock);
  if (missing.length > 0) writeFileSync(path, `${JSON.stringify(completeLock(lock), null, 2)}\n`);
  process.stdout.write(`package-lock.json: ${missing.length} optional packages added.\n`);
}
