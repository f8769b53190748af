import type { Kysely } from "kysely";
import type { Pool } from "pg";
import type { Tables } from "./tables.ts";

/** A database that is open, checked and migrated. Both kinds speak the same SQL. */
export interface Database {
  kind: "embedded" | "postgres";
  /**
   * Queries by table. The embedded database has one connection: inside a transaction use the
   * transaction alone, a query past it would wait for itself.
   */
  db: Kysely<Tables>;
  /** The same connections, for plain SQL. */
  pool: Pool;
  /**
   * Calls `onNotify` for every message on a channel, from any instance, until the returned
   * function is called. After a lost connection it is called once with "", since messages may
   * have been missed: whoever keeps a cache clears it.
   */
  listen(channel: string, onNotify: (payload: string) => void): Promise<() => Promise<void>>;
  /** Sends a message of at most 8000 bytes to all listeners on a channel, this one included. */
  notify(channel: string, payload: string): Promise<void>;
  /** Waits for running queries, then lets go of everything. */
  close(): Promise<void>;
}
