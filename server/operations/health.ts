import { randomUUID } from "node:crypto";
import { open, rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { Type } from "typebox";
import {
  closedObject,
  errorResponses,
  nullable,
  stringEnum,
} from "../http/responses/response-schema.ts";
import type { Config } from "../platform/config/config.ts";
import type { Database } from "../platform/database/database.ts";
import { isStorageFull } from "../platform/database/errors.ts";
import { Problem } from "../platform/problem.ts";
import { withTimeout } from "../platform/with-timeout.ts";
import type { Releases } from "../releases/index.ts";

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

const databaseTimeout = 2000;

const Degraded = closedObject({
  remote: Type.String({ description: 'Name of the remote: "remote_inbox"' }),
  reason: Type.String({ description: "What is wrong with its releases" }),
  serves: nullable(
    Type.String({ description: "The version that is served; null if there is none" }),
  ),
});

/**
 * GET /health: 200 when the database responds within two seconds. A damaged release and full
 * storage are reported with status 200: the rest of the site works, and another server would not
 * help.
 */
export function healthRoute(
  app: FastifyInstance,
  {
    database,
    log,
    releases,
    storage,
  }: { database: Database; log: FastifyBaseLogger; releases: Releases; storage: Storage },
) {
  async function checkStorage(): Promise<boolean> {
    await database.pool.query("select 1");
    return storage.isFull();
  }

  app.get("/health", {
    schema: {
      tags: ["operation"],
      operationId: "getHealth",
      summary: "Health check",
      response: {
        200: closedObject({
          status: stringEnum(["ok", "degraded"]),
          storage: Type.Optional(
            Type.Literal("full", {
              description: "The disk is full: reading works, writing does not",
            }),
          ),
          degraded: Type.Optional(Type.Array(Degraded)),
        }),
        ...errorResponses(),
      },
    },
    handler: async () => {
      const isFull = await withTimeout(checkStorage(), databaseTimeout).catch((error) => {
        log.warn({ err: error }, "The database is not responding");
        throw new Problem("unavailable", "The database is not responding", { retryAfter: 5 });
      });
      const { problems } = await releases.registry.check();
      if (problems.length === 0 && !isFull) return { status: "ok" };
      return {
        status: "degraded",
        ...(isFull && { storage: "full" }),
        ...(problems.length > 0 && { degraded: problems }),
      };
    },
  });
}
