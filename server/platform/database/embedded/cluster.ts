import { rename, rm } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { describeError, StartupError } from "../../startup-error.ts";
import { clusterPath, damaged, hasCluster, markCluster } from "./cluster-state.ts";
import { type Disk, machineDisk } from "./disk.ts";
import { fsyncPath, fsyncTree } from "./sync-tree.ts";
import type { SyncedNodeFs } from "./synced-node-fs.ts";

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
