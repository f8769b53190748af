import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import type { DatabaseConfig } from "../../../database/open-database.ts";
import type { Tables } from "../../../database/tables.ts";
import { startPostgres } from "../../postgres.ts";
import { copyEmbedded } from "./embedded-template.ts";

export type TestDatabase = "embedded" | "postgres";

/** Which database this run is about: TEST_DATABASE, "embedded" or "postgres". */
export const testDatabase: TestDatabase =
  process.env.TEST_DATABASE === "postgres" ? "postgres" : "embedded";

/** A data directory of the test's own and, in a run on PostgreSQL, a server of its own. */
export async function databaseGround(kind: TestDatabase = testDatabase) {
  const dataDir = await mkdtemp(join(tmpdir(), "oselia-api-"));
  const postgres = kind === "postgres" ? await startPostgres() : undefined;
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

/**
 * Waits until so many queries wait for another transaction, or until `other` has settled: there may be
 * nothing to wait for. On the embedded database no query ever does.
 */
export async function queriesWait(
  db: Kysely<Tables>,
  count: number,
  other: Promise<unknown>,
): Promise<void> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  other.then(end, end);
  const waiting = sql`select from pg_locks where not granted`;
  while (!isOver && (await waiting.execute(db)).rows.length < count) {
    await new Promise(setImmediate);
  }
}
