import { statfs } from "node:fs/promises";
import { SyncedNodeFs } from "./synced-node-fs.ts";

/** What the embedded database asks of the disk that it is on; tests bring one that is full. */
export interface Disk {
  /** Opens a folder for PostgreSQL. */
  files(path: string): SyncedNodeFs;
  /** Bytes that may still be written below a folder. */
  freeBytes(folder: string): Promise<number>;
}

/** The machine's own. */
export const machineDisk: Disk = {
  files: (path) => new SyncedNodeFs(path),
  async freeBytes(folder) {
    const { blocks, bavail, bsize } = await statfs(folder);
    // Some network disks do not tell.
    return blocks > 0 ? bavail * bsize : Number.POSITIVE_INFINITY;
  },
};
