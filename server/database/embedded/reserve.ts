import { open, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Disk } from "./disk.ts";

/** Bytes of a segment of PostgreSQL's write-ahead log. */
const segment = 16 * 1024 * 1024;

/** A segment, which PostgreSQL needs to open after it has failed, and something for its other files. */
const size = segment + 4 * 1024 * 1024;

/** Room that is kept for the day on which the disk is full. */
export interface Reserve {
  /** Sets the room aside. False when there is not enough for that and for the site to go on writing. */
  hold(): Promise<boolean>;
  /** Leaves it to PostgreSQL. */
  letGo(): Promise<void>;
}

/** Keeps the room as a file in `folder`. */
export function createReserve(folder: string, disk: Disk): Reserve {
  const path = join(folder, "reserve");
  return {
    async hold() {
      const held = await stat(path).catch(() => undefined);
      if (held?.size === size) return true;
      if ((await disk.freeBytes(folder)) < size + segment) return false;
      const file = await open(path, "w", 0o600);
      try {
        const block = Buffer.alloc(1024 * 1024);
        for (let written = 0; written < size; written += block.length) await file.write(block);
        return true;
      } catch {
        await rm(path, { force: true });
        return false;
      } finally {
        await file.close();
      }
    },
    letGo: () => rm(path, { force: true }),
  };
}
