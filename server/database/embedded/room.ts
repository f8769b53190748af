import type { FastifyBaseLogger } from "fastify";
import type pg from "pg";
import { isStorageFull } from "../../answers/storage-full.ts";
import { type Cluster, openCluster } from "./cluster.ts";
import { type Disk, machineDisk } from "./disk.ts";
import { createReserve } from "./reserve.ts";

/** Milliseconds between two looks whether a full disk has room again. */
const interval = 2_000;

/** How the embedded database gets by on a disk that may be full. */
export interface Room {
  /**
   * Opens the database. Where the disk is full, or too full to set a reserve aside, it is opened for
   * reading, in the room that was reserved for that; it takes writes again when there is room.
   */
  open(isFull?: boolean): Promise<Cluster>;
  /** Looks for room now and then while there is none, until the returned function is called. */
  watch(pool: pg.Pool): () => void;
}

export function createRoom(folder: string, log: FastifyBaseLogger, disk: Disk = machineDisk): Room {
  const reserve = createReserve(folder, disk);
  let isForReading = false;

  function becomeForReading(): void {
    isForReading = true;
    log.error("The disk is full: the site can be read, and stores nothing until there is room");
  }

  async function openForReading(): Promise<Cluster> {
    await reserve.letGo();
    const cluster = await openCluster(folder, disk, ["-c", "default_transaction_read_only=on"]);
    becomeForReading();
    return cluster;
  }

  async function lookForRoom(pool: pg.Pool): Promise<void> {
    if (!isForReading || !(await reserve.hold())) return;
    await pool.query("set default_transaction_read_only = off");
    isForReading = false;
    log.info("The disk has room again: the site stores what it is sent");
  }

  return {
    async open(isFull = false) {
      if (isFull || isForReading) return openForReading();
      try {
        const cluster = await openCluster(folder, disk);
        if (!(await reserve.hold())) {
          await cluster.pglite.exec("set default_transaction_read_only = on");
          becomeForReading();
        }
        return cluster;
      } catch (error) {
        if (isStorageFull((error as Error).cause)) return openForReading();
        throw error;
      }
    },
    watch(pool) {
      const look = () =>
        void lookForRoom(pool).catch((err) => log.warn({ err }, "No look for room on the disk"));
      const timer = setInterval(look, interval).unref();
      return () => clearInterval(timer);
    },
  };
}
