import { startPostgres } from "./postgres.ts";
import { type CreateDatabaseOptions, createDatabase, dropDatabase } from "./postgres-databases.ts";

/** A PostgreSQL that other test files may be using at the same time. */
export interface SharedPostgres {
  /** URL of the maintenance database, as superuser. */
  url: string;
  createDatabase(options?: CreateDatabaseOptions): Promise<string>;
  /** Drops the databases created here, and stops a cluster that was started for this caller. */
  release(): Promise<void>;
}

/**
 * The PostgreSQL of this test run (TEST_POSTGRES_URL), or a new one when a test file runs on its
 * own. For tests that only need databases; a test that stops, crashes or configures the cluster
 * starts its own with `startPostgres`.
 */
export async function usePostgres(): Promise<SharedPostgres> {
  const url = process.env.TEST_POSTGRES_URL;
  if (!url) {
    const own = await startPostgres();
    return { url: own.url, createDatabase: own.createDatabase, release: own.stop };
  }
  const created: string[] = [];
  return {
    url,
    async createDatabase(options) {
      const database = await createDatabase(url, options);
      created.push(database);
      return database;
    },
    async release() {
      for (const database of created) await dropDatabase(url, database);
    },
  };
}
