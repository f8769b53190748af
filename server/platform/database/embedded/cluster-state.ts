import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { StartupError } from "../../startup-error.ts";
import { fsyncPath } from "./sync-tree.ts";

/** PGlite's major version of PostgreSQL; it cannot read the files of another. */
const majorVersion = "18";

/**
 * This file shows that the folder held a site's database, should the database's files ever be
 * missing.
 */
const markerFile = "initialized";

/** The folder of PostgreSQL's files. */
export const clusterPath = (folder: string) => join(folder, "cluster");

/**
 * True when `folder` holds a database to open, false when one may be created there. Throws
 * StartupError when its files are missing, damaged or of another version: PGlite would create a
 * new, empty database instead.
 */
export async function hasCluster(folder: string): Promise<boolean> {
  const cluster = clusterPath(folder);
  const names = await listNames(cluster);
  if (names === "file") throw damaged(folder, `${cluster} is not a folder`);
  if (!names || names.length === 0) {
    if ((await readText(join(folder, markerFile))) === undefined) return false;
    throw damaged(folder, `${cluster} is ${names ? "empty" : "missing"}`);
  }
  const version = await readText(join(cluster, "PG_VERSION"));
  if (version === undefined) throw damaged(folder, `${cluster}/PG_VERSION is missing`);
  if (!/^\d+\n?$/.test(version)) throw damaged(folder, `${cluster}/PG_VERSION cannot be read`);
  if (version.trim() === majorVersion) return true;
  throw new StartupError(
    `The database in ${folder} was created by PostgreSQL ${version.trim()}, but this version of the ` +
      `site can only read PostgreSQL ${majorVersion}. Start it with the version that created the database.`,
  );
}

/** Marks the folder as one that holds a site's database. */
export async function markCluster(folder: string): Promise<void> {
  const path = join(folder, markerFile);
  if ((await readText(path)) !== undefined) return;
  const text =
    "This folder holds the database of a site. If the database is missing, restore it from a backup.\n";
  await writeFile(path, text);
  await fsyncPath(path);
  await fsyncPath(folder);
}

/** The error for a database that cannot be opened as it is. */
export function damaged(folder: string, what: string): StartupError {
  return new StartupError(
    `The database cannot be opened: ${what}. ` +
      `Restore ${folder} from a backup, or move it away to start with an empty site.`,
  );
}

/** The names in a folder; undefined when it does not exist. */
async function listNames(path: string): Promise<string[] | "file" | undefined> {
  return readdir(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    if (error.code === "ENOTDIR") return "file";
    throw error;
  });
}

/** The text of a file; undefined when it does not exist. */
async function readText(path: string): Promise<string | undefined> {
  return readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
}
