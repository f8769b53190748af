import { randomUUID } from "node:crypto";
import { open, rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { isStorageFull } from "../answers/storage-full.ts";
import type { Config } from "../config.ts";
import type { Database } from "../database/database.ts";

/** Whether the site has room to store what people send. */
export interface Storage {
  /** True when a write was refused for want of room and one more would be, or the disk is all but full. */
  isFull(): Promise<boolean>;
}

/** Bytes that the disk of the data directory must have free: a few pictures. */
const leastFree = 4 * 1024 * 1024;

/** Bytes of a trial, more than what fits into a page that is begun. */
const trialSize = 64 * 1024;

/**
 * Watches the answers of the app for writes that found no room. After one, each `isFull` tries to
 * write, until that works again.
 */
export function watchStorage(
  app: FastifyInstance,
  { config, database }: { config: Config; database: Database },
): Storage {
  // A server that starts on a full disk has refused nobody yet.
  let isInDoubt = true;
  app.addHook("onError", (_request, _reply, error, done) => {
    if (isStorageFull(error)) isInDoubt = true;
    done();
  });

  return {
    async isFull() {
      if (await isDiskFull(config.dataDir)) return true;
      if (!isInDoubt) return false;
      try {
        await tryDatabase(database.pool);
        await tryFolder(config.dataDir);
      } catch (error) {
        // Whatever else is wrong is told by others.
        return isStorageFull(error);
      }
      isInDoubt = false;
      return false;
    },
  };
}

async function isDiskFull(folder: string): Promise<boolean> {
  const { blocks, bavail, bsize } = await statfs(folder);
  // Some network disks do not tell.
  return blocks > 0 && bavail * bsize < leastFree;
}

/** Stores a table, of which nothing remains. */
async function tryDatabase(pool: Pool): Promise<void> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    await client.query("begin");
    await client.query(
      `create table "storage trial ${randomUUID()}" as
       select repeat('x', 1000) as filler from generate_series(1, ${trialSize / 1000})`,
    );
  } catch (error) {
    failure = error as Error;
  }
  await client.query("rollback").then(
    () => client.release(),
    (error) => client.release(error),
  );
  if (failure) throw failure;
}

async function tryFolder(folder: string): Promise<void> {
  const path = join(folder, `.trial-${randomUUID()}`);
  const file = await open(path, "wx");
  try {
    await file.writeFile(Buffer.alloc(trialSize));
    await file.sync();
  } finally {
    await file.close();
    await rm(path, { force: true });
  }
}
