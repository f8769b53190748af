import { chmod } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { reasonOf, StartError } from "../../start-error.ts";
import { prepareDataDir } from "../data-dir.ts";
import type { Database } from "../database.ts";
import { checkFitness } from "../fitness.ts";
import { migrate } from "../migrate.ts";
import { queriesOver } from "../queries.ts";
import { type Cluster, openCluster } from "./cluster.ts";
import { proveDurability } from "./durability.ts";
import { embeddedListener } from "./listener.ts";
import { lockFolder } from "./lock.ts";
import { embeddedPool } from "./pool.ts";
import { keepTidy } from "./upkeep.ts";

/** Opens the embedded database in `dataDir`/database. Throws StartError. */
export async function openEmbedded(dataDir: string, log: FastifyBaseLogger): Promise<Database> {
  const folder = join(dataDir, "database");
  await prepareDataDir(folder);
  // PGlite leaves its files readable by everyone; the folder around them is not.
  await chmod(folder, 0o700).catch((error) => {
    throw new StartError(`DATA_DIR ${folder} cannot be made private: ${reasonOf(error)}.`);
  });
  const unlock = lockFolder(folder);
  try {
    return await over(await openCluster(folder), unlock, log);
  } catch (error) {
    unlock();
    throw error;
  }
}

async function over(
  cluster: Cluster,
  unlock: () => void,
  log: FastifyBaseLogger,
): Promise<Database> {
  const { pglite } = cluster;
  const pool = embeddedPool(pglite);
  pool.on("error", (error) => log.error({ err: error }, "The embedded database failed"));

  const stopTidying = keepTidy(pool, (error) => log.warn({ err: error }, "Not tidied"));

  async function close() {
    stopTidying();
    await pool.end();
    await pglite.close();
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
    return {
      kind: "embedded",
      db: queriesOver(pool),
      pool,
      ...embeddedListener(pglite, pool),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
