import type { FastifyBaseLogger } from "fastify";
import type pg from "pg";
import { isStorageFull } from "../storage-full.ts";
import { type Cluster, openCluster } from "./cluster.ts";
import { type Disk, machineDisk } from "./disk.ts";
import { createReserve } from "./reserve.ts";

/** Milliseconds between two checks whether a full disk has space again. */
const interval = 2_000;

/** Handles a full disk for the embedded database. */
export interface DiskSpace {
  /**
   * Opens the database: read-only when the disk is full, or too full for the reserve, whose space
   * the database then uses. It becomes writable when there is space again.
   */
  open(isFull?: boolean): Promise<Cluster>;
  /**
   * Checks for space at intervals while the database is read-only, until the returned function is
   * called.
   */
  watch(pool: pg.Pool): () => void;
}

export function createDiskSpace(
  folder: string,
  log: FastifyBaseLogger,
  disk: Disk = machineDisk,
): DiskSpace {
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
    async open(isFull = false) {
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
    watch(pool) {
      const check = () =>
        void leaveReadOnly(pool).catch((err) =>
          log.warn({ err }, "Checking for free disk space failed"),
        );
      const timer = setInterval(check, interval).unref();
      return () => clearInterval(timer);
    },
  };
}
