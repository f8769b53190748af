import { chmod } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { describeError, StartupError } from "../../startup-error.ts";
import { prepareDataDir } from "../data-dir.ts";
import { createQueryBuilder, type Database } from "../database.ts";
import { migrate } from "../migrate.ts";
import { checkRequirements } from "../requirements.ts";
import { assertDurable, type Cluster } from "./cluster.ts";
import type { Disk } from "./disk.ts";
import { createDiskSpace, type DiskSpace } from "./disk-space.ts";
import { createEngine } from "./engine.ts";
import { lockFolder } from "./lock.ts";
import { createEmbeddedListener, createEmbeddedPool } from "./pool.ts";
import { scheduleVacuum } from "./vacuum.ts";

/** Opens the embedded database in `dataDir`/database. Throws StartupError. */
export async function openEmbedded(
  dataDir: string,
  log: FastifyBaseLogger,
  disk?: Disk,
): Promise<Database> {
  const folder = join(dataDir, "database");
  await prepareDataDir(folder);
  // PGlite's files are readable by everyone; the folder around them is not.
  await chmod(folder, 0o700).catch((error) => {
    throw new StartupError(`DATA_DIR ${folder} cannot be made private: ${describeError(error)}.`);
  });
  const unlock = lockFolder(folder);
  try {
    const space = createDiskSpace(folder, log, disk);
    return await initialise(await space.open(), space, unlock, log);
  } catch (error) {
    unlock();
    throw error;
  }
}

async function initialise(
  cluster: Cluster,
  space: DiskSpace,
  unlock: () => void,
  log: FastifyBaseLogger,
): Promise<Database> {
  const engine = createEngine(cluster, { reopen: space.open, log });
  const pool = createEmbeddedPool(engine);
  pool.on("error", (error) => log.error({ err: error }, "The embedded database failed"));
  const stopWatching = space.watch(pool);
  const stopVacuum = scheduleVacuum(pool, (error) => log.warn({ err: error }, "Vacuum failed"));

  async function close() {
    stopWatching();
    stopVacuum();
    await pool.end();
    await engine.close();
    unlock();
  }

  try {
    await assertDurable(cluster);
    const client = await pool.connect();
    try {
      await checkRequirements(client);
      await migrate(client);
    } finally {
      client.release();
    }
    const listener = await createEmbeddedListener(engine, pool);
    return { kind: "embedded", db: createQueryBuilder(pool), pool, ...listener, close };
  } catch (error) {
    await close();
    throw error;
  }
}
