import { chmod } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { reasonOf, StartError } from "../../start-error.ts";
import { prepareDataDir } from "../data-dir.ts";
import type { Database } from "../database.ts";
import { checkFitness } from "../fitness.ts";
import { migrate } from "../migrate.ts";
import { queriesOver } from "../queries.ts";
import type { Cluster } from "./cluster.ts";
import type { Disk } from "./disk.ts";
import { proveDurability } from "./durability.ts";
import { createEngine } from "./engine.ts";
import { embeddedListener } from "./listener.ts";
import { lockFolder } from "./lock.ts";
import { embeddedPool } from "./pool.ts";
import { createRoom, type Room } from "./room.ts";
import { keepTidy } from "./upkeep.ts";

/** Opens the embedded database in `dataDir`/database. Throws StartError. */
export async function openEmbedded(
  dataDir: string,
  log: FastifyBaseLogger,
  disk?: Disk,
): Promise<Database> {
  const folder = join(dataDir, "database");
  await prepareDataDir(folder);
  // PGlite leaves its files readable by everyone; the folder around them is not.
  await chmod(folder, 0o700).catch((error) => {
    throw new StartError(`DATA_DIR ${folder} cannot be made private: ${reasonOf(error)}.`);
  });
  const unlock = lockFolder(folder);
  try {
    const room = createRoom(folder, log, disk);
    return await over(await room.open(), room, unlock, log);
  } catch (error) {
    unlock();
    throw error;
  }
}

async function over(
  cluster: Cluster,
  room: Room,
  unlock: () => void,
  log: FastifyBaseLogger,
): Promise<Database> {
  const engine = createEngine(cluster, { reopen: room.open, log });
  const pool = embeddedPool(engine);
  pool.on("error", (error) => log.error({ err: error }, "The embedded database failed"));
  const stopWatching = room.watch(pool);
  const stopTidying = keepTidy(pool, (error) => log.warn({ err: error }, "Not tidied"));

  async function close() {
    stopWatching();
    stopTidying();
    await pool.end();
    await engine.close();
    unlock();
  }

  try {
    await proveDurability(cluster);
    const client = await pool.connect();
    try {
      await checkFitness(client);
      await migrate(client);
    } finally {
      client.release();
    }
    const listener = await embeddedListener(engine, pool);
    return { kind: "embedded", db: queriesOver(pool), pool, ...listener, close };
  } catch (error) {
    await close();
    throw error;
  }
}
