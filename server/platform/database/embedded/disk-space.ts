import { open, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import type pg from "pg";
import { isStorageFull } from "../errors.ts";
import { type Cluster, openCluster } from "./cluster.ts";
import { type Disk, machineDisk } from "./disk.ts";

/** Bytes of a segment of PostgreSQL's write-ahead log. */
const segmentBytes = 16 * 1024 * 1024;

/**
 * One segment, which PostgreSQL needs in order to open after a failure, and some space for its
 * other files.
 */
const reserveBytes = segmentBytes + 4 * 1024 * 1024;

/** Disk space that is reserved, by a file in `folder`, for the time when the disk is full. */
function createReserve(folder: string, disk: Disk) {
  const path = join(folder, "reserve");
  return {
    /** Reserves the space. Returns false when there is not enough for it and for further writes. */
    async allocate(): Promise<boolean> {
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
    /** Frees the space for PostgreSQL. */
    release: (): Promise<void> => rm(path, { force: true }),
  };
}

/** Milliseconds between two checks whether a full disk has space again. */
const interval = 2_000;

export type DiskSpace = ReturnType<typeof createDiskSpace>;

/** Handles a full disk for the embedded database. */
export function createDiskSpace(folder: string, log: FastifyBaseLogger, disk: Disk = machineDisk) {
  const reserve = createReserve(folder, disk);
  let isReadOnly = false;

  function enterReadOnly(): void {
    isReadOnly = true;
    log.error("The disk is full: the site is read-only until there is space");
  }

  async function openReadOnly(): Promise<Cluster> {
    await reserve.release();
    const cluster = await openCluster(folder, disk, ["-c", "default_transaction_read_only=on"]);
    enterReadOnly();
    return cluster;
  }

  async function leaveReadOnly(pool: pg.Pool): Promise<void> {
    if (!isReadOnly || !(await reserve.allocate())) return;
    await pool.query("set default_transaction_read_only = off");
    isReadOnly = false;
    log.info("The disk has space again: the site is writable");
  }

  return {
    /**
     * Opens the database: read-only when the disk is full, or too full for the reserve, whose space
     * the database then uses. It becomes writable when there is space again.
     */
    async open(isFull = false): Promise<Cluster> {
      if (isFull || isReadOnly) return openReadOnly();
      try {
        const cluster = await openCluster(folder, disk);
        if (!(await reserve.allocate())) {
          await cluster.pglite.exec("set default_transaction_read_only = on");
          enterReadOnly();
        }
        return cluster;
      } catch (error) {
        if (isStorageFull((error as Error).cause)) return openReadOnly();
        throw error;
      }
    },
    /**
     * Checks for space at intervals while the database is read-only, until the returned function is
     * called.
     */
    watch(pool: pg.Pool): () => void {
      const check = () =>
        void leaveReadOnly(pool).catch((err) =>
          log.warn({ err }, "Checking for free disk space failed"),
        );
      const timer = setInterval(check, interval).unref();
      return () => clearInterval(timer);
    },
  };
}
