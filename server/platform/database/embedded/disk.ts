import { statfs } from "node:fs/promises";
import { SyncedNodeFs } from "./synced-node-fs.ts";

/** The disk that the embedded database is on; tests replace it with a full one. */
export interface Disk {
  /** Opens a folder for PostgreSQL. */
  files(path: string): SyncedNodeFs;
  /** Free bytes for a folder. */
  freeBytes(folder: string): Promise<number>;
}

/** The machine's own disk. */
export const machineDisk: Disk = {
  files: (path) => new SyncedNodeFs(path),
  async freeBytes(folder) {
    const { blocks, bavail, bsize } = await statfs(folder);
    // Some network disks do not report it.
    return blocks > 0 ? bavail * bsize : Number.POSITIVE_INFINITY;
  },
};
