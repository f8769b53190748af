import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { type DatabaseConfig, openDatabase } from "../../platform/database/open-database.ts";
import type { Tables } from "../../platform/database/tables.ts";
import type { DatabaseTemplate } from "../postgres-databases.ts";
import { usePostgres } from "../shared-postgres.ts";
import { silentLog } from "../silent-log.ts";
import { waitUntil } from "../wait-until.ts";
import { copyEmbedded } from "./embedded-template.ts";

export type TestDatabase = "embedded" | "postgres";

/** The database of this run: TEST_DATABASE, "embedded" or "postgres". */
export const testDatabase: TestDatabase =
  process.env.TEST_DATABASE === "postgres" ? "postgres" : "embedded";

/** A new migrated database, embedded or in the PostgreSQL of this run, and a new data directory. */
export async function prepareDatabase(kind: TestDatabase = testDatabase) {
  const dataDir = await mkdtemp(join(tmpdir(), "oselia-api-"));
  const config: DatabaseConfig = { dataDir };
  const postgres = kind === "postgres" ? await usePostgres() : undefined;
  if (postgres) config.databaseUrl = await postgres.createDatabase({ template: migrated(dataDir) });
  else await copyEmbedded(dataDir);
  return {
    config,
    async remove() {
      await postgres?.release();
      await rm(dataDir, { recursive: true });
    },
  };
}

const migrated = (dataDir: string): DatabaseTemplate => ({
  name: "migrated",
  async fill(databaseUrl) {
    const database = await openDatabase({ dataDir, databaseUrl }, silentLog);
    await database.close();
  },
});

/**
 * Waits until so many queries wait for another transaction, or until `other` has settled: there may
 * be nothing to wait for, as always on the embedded database.
 */
export async function waitForBlockedQueries(
  db: Kysely<Tables>,
  count: number,
  other: Promise<unknown>,
): Promise<void> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  other.then(end, end);
  // Other test files use the same cluster; a lock on a transaction does not name its database.
  const waiting = sql`select from pg_locks join pg_stat_activity using (pid)
    where not granted and datname = current_database()`;
  await waitUntil(
    async () => isOver || (await waiting.execute(db)).rows.length >= count,
    `${count} queries wait`,
  );
}
