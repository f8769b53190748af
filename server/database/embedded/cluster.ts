import { rename, rm } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { reasonOf, StartError } from "../../start-error.ts";
import { clusterPath, damaged, hasCluster, markCluster } from "./cluster-state.ts";
import { type Disk, machineDisk } from "./disk.ts";
import { syncPath, syncTree } from "./sync-tree.ts";
import type { SyncedNodeFs } from "./synced-node-fs.ts";

export interface Cluster {
  pglite: PGlite;
  files: SyncedNodeFs;
}

/** PGlite's own start parameters, without the one (-F) that switches fsync off. */
const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== "-F"),
  ...["-c", "wal_sync_method=fsync"],
  // The index that the longest lists are searched in fits; what is not used takes no memory.
  ...["-c", "shared_buffers=32MB"],
];

/**
 * Opens the PostgreSQL files in `folder`/cluster, and makes them first where there have never been
 * any. The caller holds the folder's lock. Throws StartError.
 *
 * @param params Further parameters for PostgreSQL's start.
 */
export async function openCluster(
  folder: string,
  disk = machineDisk,
  params: readonly string[] = [],
): Promise<Cluster> {
  try {
    if (!(await hasCluster(folder))) await makeCluster(folder, disk);
    const cluster = await open(disk.files(clusterPath(folder)), params);
    // On a full disk a later start does it.
    await markCluster(folder).catch(() => undefined);
    return cluster;
  } catch (error) {
    if (error instanceof StartError) throw error;
    if (error instanceof DamagedFiles) throw damaged(folder, reasonOf(error));
    const sentence = `The database in ${folder} cannot be opened: ${reasonOf(error)}.`;
    throw new StartError(sentence, { cause: error });
  }
}

/** Made beside its place and renamed into it whole: a kill half-way leaves no half of a cluster. */
async function makeCluster(folder: string, disk: Disk): Promise<void> {
  const path = clusterPath(folder);
  const draft = `${path}.new`;
  await rm(draft, { recursive: true, force: true });
  try {
    const { pglite } = await open(disk.files(draft));
    await pglite.close();
    await syncTree(draft);
    // An empty folder may stand there; a rename replaces it.
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
  await syncPath(folder);
}

async function open(files: SyncedNodeFs, params: readonly string[] = []): Promise<Cluster> {
  const said: string[] = [];
  try {
    const pglite = await PGlite.create({
      fs: files,
      // The same extensions each time: PostgreSQL looks for their code when it opens the files.
      extensions: { pg_trgm },
      startParams: [...startParams, ...params],
      onStderr(line) {
        said.push(line);
        return false;
      },
    });
    return { pglite, files };
  } catch (error) {
    files.release();
    // The system's reason first, then PostgreSQL's; PGlite's own error names none.
    throw files.failure ?? new DamagedFiles(fatalLine(said) ?? "its files are not whole", error);
  }
}

/** PostgreSQL does not start on these files, though the system lets it read and write them. */
class DamagedFiles extends Error {
  override name = "DamagedFiles";

  constructor(message: string, cause: unknown) {
    super(message, { cause });
  }
}

/** What PostgreSQL has said last before it gave up. */
function fatalLine(said: readonly string[]): string | undefined {
  return said
    .findLast((line) => /\b(FATAL|PANIC): /.test(line))
    ?.replace(/^.*?(FATAL|PANIC): +/, "");
}
