import { randomUUID } from "node:crypto";
import { open, rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import type { Config } from "../../platform/config/config.ts";
import type { Database } from "../../platform/database/database.ts";
import { isStorageFull } from "../../platform/database/errors.ts";

/** Bytes that must be free on the disk of the data directory: a few images. */
const minFreeBytes = 4 * 1024 * 1024;

/** Bytes of a test write, more than what fits into a page that is partly used. */
const testBytes = 64 * 1024;

/** Whether the site has space to store what visitors and staff send. */
export type Storage = ReturnType<typeof watchStorage>;

/**
 * Watches the app's responses for writes that failed for lack of space. After one, each `isFull`
 * tries to write, until that works again.
 */
export function watchStorage(
  app: FastifyInstance,
  { config, database }: { config: Config; database: Database },
) {
  // The server may have started on a full disk.
  let needsCheck = true;
  app.addHook("onError", (_request, _reply, error, done) => {
    if (isStorageFull(error)) needsCheck = true;
    done();
  });

  return {
    /**
     * True when a write failed for lack of space and another one would fail, or the disk is almost
     * full.
     */
    async isFull(): Promise<boolean> {
      if (await isDiskFull(config.dataDir)) return true;
      if (!needsCheck) return false;
      try {
        await testDatabase(database.pool);
        await testFolder(config.dataDir);
      } catch (error) {
        // Other errors are reported elsewhere.
        return isStorageFull(error);
      }
      needsCheck = false;
      return false;
    },
  };
}

async function isDiskFull(folder: string): Promise<boolean> {
  const { blocks, bavail, bsize } = await statfs(folder);
  // Some network disks do not report it.
  return blocks > 0 && bavail * bsize < minFreeBytes;
}

/** Creates a table in a transaction that is rolled back. */
async function testDatabase(pool: Pool): Promise<void> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    await client.query("begin");
    await client.query(
      `create table "storage trial ${randomUUID()}" as
       select repeat('x', 1000) as filler from generate_series(1, ${testBytes / 1000})`,
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

async function testFolder(folder: string): Promise<void> {
  const path = join(folder, `.trial-${randomUUID()}`);
  const file = await open(path, "wx");
  try {
    await file.writeFile(Buffer.alloc(testBytes));
    await file.sync();
  } finally {
    await file.close();
    await rm(path, { force: true });
  }
}
