import { readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { describeError, StartupError } from "../../startup-error.ts";
import { type Disk, fsyncPath, fsyncTree, machineDisk, type SyncedNodeFs } from "./disk.ts";

/** PGlite's major version of PostgreSQL; it cannot read the files of another. */
const majorVersion = "18";

/**
 * This file shows that the folder held a site's database, should the database's files ever be
 * missing.
 */
const markerFile = "initialized";

/** The folder of PostgreSQL's files. */
const clusterPath = (folder: string) => join(folder, "cluster");

/**
 * True when `folder` holds a database to open, false when one may be created there. Throws
 * StartupError when its files are missing, damaged or of another version: PGlite would create a
 * new, empty database instead.
 */
async function hasCluster(folder: string): Promise<boolean> {
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
async function markCluster(folder: string): Promise<void> {
  const path = join(folder, markerFile);
  if ((await readText(path)) !== undefined) return;
  const text =
    "This folder holds the database of a site. If the database is missing, restore it from a backup.\n";
  await writeFile(path, text);
  await fsyncPath(path);
  await fsyncPath(folder);
}

/** The error for a database that cannot be opened as it is. */
function damaged(folder: string, what: string): StartupError {
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

/**
 * Commits a small record and checks that it was synced to the disk. Throws StartupError when it was
 * not: a database that loses acknowledged writes is worse than none.
 */
export async function assertDurable({ pglite, files }: Cluster): Promise<void> {
  const before = files.syncs;
  await pglite.query("select pg_logical_emit_message(true, 'oselia', 'durability')");
  if (files.syncs > before) return;
  throw new StartupError("The embedded database does not write commits to disk (fsync).");
}

export interface Cluster {
  pglite: PGlite;
  files: SyncedNodeFs;
}

/** PGlite's own start parameters, without -F, which switches fsync off. */
const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== "-F"),
  ...["-c", "wal_sync_method=fsync"],
  // Large enough for the index that the longest lists are searched with; unused buffers take no
  // memory.
  ...["-c", "shared_buffers=32MB"],
];

/**
 * Opens the PostgreSQL files in `folder`/cluster, and creates them first where there have never
 * been any. The caller must hold the folder's lock. Throws StartupError.
 *
 * @param params Additional start parameters for PostgreSQL.
 */
export async function openCluster(
  folder: string,
  disk = machineDisk,
  params: readonly string[] = [],
): Promise<Cluster> {
  try {
    if (!(await hasCluster(folder))) await createCluster(folder, disk);
    const cluster = await open(disk.files(clusterPath(folder)), params);
    // On a full disk, a later start does it.
    await markCluster(folder).catch(() => undefined);
    return cluster;
  } catch (error) {
    if (error instanceof StartupError) throw error;
    if (error instanceof DamagedFilesError) throw damaged(folder, describeError(error));
    const sentence = `The database in ${folder} could not be opened: ${describeError(error)}.`;
    throw new StartupError(sentence, { cause: error });
  }
}

/**
 * Creates the files in a temporary folder and renames it, so that a crash leaves no incomplete
 * cluster.
 */
async function createCluster(folder: string, disk: Disk): Promise<void> {
  const path = clusterPath(folder);
  const draft = `${path}.new`;
  await rm(draft, { recursive: true, force: true });
  try {
    const { pglite } = await open(disk.files(draft));
    await pglite.close();
    await fsyncTree(draft);
    // An empty folder may exist there; the rename replaces it.
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
  await fsyncPath(folder);
}

async function open(files: SyncedNodeFs, params: readonly string[] = []): Promise<Cluster> {
  const stderr: string[] = [];
  try {
    const pglite = await PGlite.create({
      fs: files,
      // The same extensions each time: PostgreSQL looks for their code when it opens the files.
      extensions: { pg_trgm },
      startParams: [...startParams, ...params],
      onStderr(line) {
        stderr.push(line);
        return false;
      },
    });
    return { pglite, files };
  } catch (error) {
    files.release();
    // The system's error first, then PostgreSQL's; PGlite's own error names no cause.
    throw (
      files.failure ??
      new DamagedFilesError(findFatalMessage(stderr) ?? "its files are damaged", error)
    );
  }
}

/** PostgreSQL does not start on these files, though they can be read and written. */
class DamagedFilesError extends Error {
  override name = "DamagedFiles";

  constructor(message: string, cause: unknown) {
    super(message, { cause });
  }
}

/** PostgreSQL's last fatal error. */
function findFatalMessage(stderr: readonly string[]): string | undefined {
  return stderr
    .findLast((line) => /\b(FATAL|PANIC): /.test(line))
    ?.replace(/^.*?(FATAL|PANIC): +/, "");
}
