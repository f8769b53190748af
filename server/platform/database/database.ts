import { CamelCasePlugin, Kysely, PostgresDialect } from "kysely";
import type { Pool } from "pg";
import type { Tables } from "./tables.ts";

/** A database that is open, checked and migrated. Both kinds use the same SQL. */
export interface Database {
  kind: "embedded" | "postgres";
  /**
   * Queries by table. The embedded database has one connection: inside a transaction, query only
   * through the transaction; any other query would wait for the transaction that waits for it.
   */
  db: Kysely<Tables>;
  /** The same connections, for plain SQL. */
  pool: Pool;
  /**
   * Calls `onNotify` for every message on a channel, from any instance, until the returned function
   * is called. After a lost connection it is called once with "", since messages may have been
   * missed: clear your caches then.
   */
  listen(channel: string, onNotify: (payload: string) => void): Promise<() => Promise<void>>;
  /**
   * Sends a message of at most 8000 bytes to all listeners on a channel, including those of this
   * instance.
   */
  notify(channel: string, payload: string): Promise<void>;
  /** Waits for running queries, then closes all connections. */
  close(): Promise<void>;
}

/** Typed queries over a pool: camelCase in code, snake_case in the database. */
export function createQueryBuilder(pool: Pool): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}
