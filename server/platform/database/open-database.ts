import type { FastifyBaseLogger } from "fastify";
import type { Config } from "../config/config.ts";
import { variables } from "../config/variables.ts";
import { prepareDataDir } from "./data-dir.ts";
import type { Database } from "./database.ts";
import { openEmbedded } from "./embedded/open.ts";
import { openPostgres } from "./postgres/open.ts";

export type DatabaseConfig = Pick<Config, "dataDir" | "databaseUrl"> &
  Partial<Pick<Config, "databasePoolSize">>;

const defaultPoolSize = Number(variables.DATABASE_POOL_SIZE.default);

/**
 * Opens PostgreSQL at DATABASE_URL or else the embedded database in DATA_DIR, checks its
 * requirements, and migrates it. Throws StartupError with the reason in one line.
 */
export async function openDatabase(
  config: DatabaseConfig,
  log: FastifyBaseLogger,
): Promise<Database> {
  await prepareDataDir(config.dataDir);
  return config.databaseUrl
    ? openPostgres(config.databaseUrl, config.databasePoolSize ?? defaultPoolSize, log)
    : openEmbedded(config.dataDir, log);
}
