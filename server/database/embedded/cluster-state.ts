import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { StartError } from "../../start-error.ts";
import { syncPath } from "./sync-tree.ts";

/** The major version of PostgreSQL that PGlite is; it reads no other's files. */
const major = "18";

/** Says that a site's database was made in this folder, should its files ever be missing. */
const mark = "initialized";

/** The folder of PostgreSQL's files. */
export const clusterPath = (folder: string) => join(folder, "cluster");

/**
 * True when `folder` holds a database to open, false when a first one may be made there. Throws
 * StartError when it held one whose files are gone, damaged or of another version: PGlite would make
 * a new, empty database in their place.
 */
export async function hasCluster(folder: string): Promise<boolean> {
  const cluster = clusterPath(folder);
  const names = await namesIn(cluster);
  if (names === "file") throw damaged(folder, `${cluster} is not a folder`);
  if (!names || names.length === 0) {
    if ((await textOf(join(folder, mark))) === undefined) return false;
    throw damaged(folder, `${cluster} is ${names ? "empty" : "missing"}`);
  }
  const version = await textOf(join(cluster, "PG_VERSION"));
  if (version === undefined) throw damaged(folder, `in ${cluster} the file PG_VERSION is missing`);
  if (!/^\d+\n?$/.test(version)) throw damaged(folder, `${cluster}/PG_VERSION cannot be read`);
  if (version.trim() === major) return true;
  throw new StartError(
    `The database in ${folder} was made by PostgreSQL ${version.trim()}, and this version of the ` +
      `site reads PostgreSQL ${major} alone: start it with the version that made it.`,
  );
}

/** Marks the folder as one that holds a site's database. */
export async function markCluster(folder: string): Promise<void> {
  const path = join(folder, mark);
  if ((await textOf(path)) !== undefined) return;
  const text = "A site's database was made in this folder. Without it, restore it from a backup.\n";
  await writeFile(path, text);
  await syncPath(path);
  await syncPath(folder);
}

/** The refusal of a database that cannot be opened as it is. */
export function damaged(folder: string, what: string): StartError {
  return new StartError(
    `The database cannot be opened: ${what}. ` +
      `Restore ${folder} from a backup, or move it away to start a new, empty site.`,
  );
}

/** What is in a folder; undefined when it does not exist. */
async function namesIn(path: string): Promise<string[] | "file" | undefined> {
  return readdir(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    if (error.code === "ENOTDIR") return "file";
    throw error;
  });
}

/** The text of a file; undefined when it does not exist. */
async function textOf(path: string): Promise<string | undefined> {
  return readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
}
