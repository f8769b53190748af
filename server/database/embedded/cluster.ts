import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { syncPath, syncTree } from "./sync-tree.ts";
import { SyncedNodeFs } from "./synced-node-fs.ts";

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
 * Opens the PostgreSQL files in `folder`/cluster, and makes them first where there are none.
 * The caller holds the folder's lock.
 */
export async function openCluster(folder: string): Promise<Cluster> {
  const path = join(folder, "cluster");
  if (!existsSync(path)) await makeCluster(folder, path);
  return open(path);
}

/** Made beside its place and renamed into it whole: a kill half-way leaves no half of a cluster. */
async function makeCluster(folder: string, path: string): Promise<void> {
  const draft = `${path}.new`;
  await rm(draft, { recursive: true, force: true });
  const { pglite } = await open(draft);
  await pglite.close();
  await syncTree(draft);
  await rename(draft, path);
  await syncPath(folder);
}

async function open(path: string): Promise<Cluster> {
  const files = new SyncedNodeFs(path);
  // The same extensions each time: PostgreSQL looks for their code when it opens the files.
  const pglite = await PGlite.create({ fs: files, extensions: { pg_trgm }, startParams });
  return { pglite, files };
}
