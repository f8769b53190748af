import pg from "pg";
import type { Database } from "../database.ts";
import type { Engine } from "./engine.ts";

/**
 * LISTEN goes through the pool, in turn with all other queries: PGlite's own `listen` could end up
 * inside somebody's transaction and be rolled back with it. After the database has failed every
 * listener is told "" once, as on a lost connection to a server.
 */
export async function embeddedListener(
  engine: Engine,
  pool: pg.Pool,
): Promise<Pick<Database, "listen" | "notify">> {
  const channels = new Map<string, Set<(payload: string) => void>>();

  function tell(channel: string, payload: string) {
    for (const onNotify of channels.get(channel) ?? []) onNotify(payload);
  }

  await engine.onOpen(async (pglite) => {
    pglite.onNotification(tell);
    for (const channel of channels.keys()) await pglite.exec(listenTo(channel));
    for (const channel of channels.keys()) tell(channel, "");
  });

  return {
    async listen(channel, onNotify) {
      await pool.query(listenTo(channel));
      const listeners = channels.get(channel) ?? new Set();
      channels.set(channel, listeners.add(onNotify));
      return async () => void listeners.delete(onNotify);
    },
    async notify(channel, payload) {
      await pool.query("select pg_notify($1, $2)", [channel, payload]);
    },
  };
}

const listenTo = (channel: string) => `listen ${pg.escapeIdentifier(channel)}`;
