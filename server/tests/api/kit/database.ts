import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DatabaseConfig } from "../../../database/open-database.ts";
import { startPostgres } from "../../postgres.ts";
import { copyEmbedded } from "./embedded-template.ts";

/** Which database this run is about: TEST_DATABASE, "embedded" or "postgres". */
export const testDatabase = process.env.TEST_DATABASE ?? "embedded";

/** A data directory of the test's own and, in a run on PostgreSQL, a server of its own. */
export async function databaseGround() {
  const dataDir = await mkdtemp(join(tmpdir(), "oselia-api-"));
  const postgres = testDatabase === "postgres" ? await startPostgres() : undefined;
  if (!postgres) await copyEmbedded(dataDir);
  const config: DatabaseConfig = { dataDir };
  if (postgres) config.databaseUrl = await postgres.createDatabase();
  return {
    config,
    postgres,
    async remove() {
      await postgres?.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}
