import pg from "pg";
import type { Database } from "../database.ts";
import type { Engine } from "./engine.ts";

/**
 * LISTEN goes through the pool, in turn with all other queries: PGlite's own `listen` could end up
 * inside another caller's transaction and be rolled back with it. After a failure of the database
 * every listener is called with "" once, as after a lost connection to a server.
 */
export async function createEmbeddedListener(
  engine: Engine,
  pool: pg.Pool,
): Promise<Pick<Database, "listen" | "notify">> {
  const channels = new Map<string, Set<(payload: string) => void>>();

  function notifyListeners(channel: string, payload: string) {
    for (const onNotify of channels.get(channel) ?? []) onNotify(payload);
  }

  await engine.onOpen(async (pglite) => {
    pglite.onNotification(notifyListeners);
    for (const channel of channels.keys()) await pglite.exec(toListenSql(channel));
    for (const channel of channels.keys()) notifyListeners(channel, "");
  });

  return {
    async listen(channel, onNotify) {
      await pool.query(toListenSql(channel));
      const listeners = channels.get(channel) ?? new Set();
      channels.set(channel, listeners.add(onNotify));
      return async () => void listeners.delete(onNotify);
    },
    async notify(channel, payload) {
      await pool.query("select pg_notify($1, $2)", [channel, payload]);
    },
  };
}

const toListenSql = (channel: string) => `listen ${pg.escapeIdentifier(channel)}`;
