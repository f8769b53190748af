import { open, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Disk } from "./disk.ts";

/** Bytes of a segment of PostgreSQL's write-ahead log. */
const segmentBytes = 16 * 1024 * 1024;

/**
 * One segment, which PostgreSQL needs in order to open after a failure, and some space for its
 * other files.
 */
const reserveBytes = segmentBytes + 4 * 1024 * 1024;

/** Disk space that is reserved for the time when the disk is full. */
interface Reserve {
  /** Reserves the space. Returns false when there is not enough for it and for further writes. */
  allocate(): Promise<boolean>;
  /** Frees the space for PostgreSQL. */
  release(): Promise<void>;
}

/** Reserves the space with a file in `folder`. */
export function createReserve(folder: string, disk: Disk): Reserve {
  const path = join(folder, "reserve");
  return {
    async allocate() {
      const existing = await stat(path).catch(() => undefined);
      if (existing?.size === reserveBytes) return true;
      if ((await disk.freeBytes(folder)) < reserveBytes + segmentBytes) return false;
      const file = await open(path, "w", 0o600);
      try {
        const block = Buffer.alloc(1024 * 1024);
        for (let written = 0; written < reserveBytes; written += block.length)
          await file.write(block);
        return true;
      } catch {
        await rm(path, { force: true });
        return false;
      } finally {
        await file.close();
      }
    },
    release: () => rm(path, { force: true }),
  };
}
