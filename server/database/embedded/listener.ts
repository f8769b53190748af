import type { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import type { Database } from "../database.ts";

/**
 * LISTEN goes through the pool, in turn with all other queries: PGlite's own `listen` could end up
 * inside somebody's transaction and be rolled back with it.
 */
export function embeddedListener(
  pglite: PGlite,
  pool: pg.Pool,
): Pick<Database, "listen" | "notify"> {
  return {
    async listen(channel, onNotify) {
      await pool.query(`listen ${pg.escapeIdentifier(channel)}`);
      const stop = pglite.onNotification((name, payload) => {
        if (name === channel) onNotify(payload);
      });
      return async () => stop();
    },
    async notify(channel, payload) {
      await pool.query("select pg_notify($1, $2)", [channel, payload]);
    },
  };
}
