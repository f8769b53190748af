import type { PGlite } from "@electric-sql/pglite";
import { createPgConfig } from "@electric-sql/pglite/node-postgres";
import pg from "pg";
import type { Database } from "../database.ts";
import type { Engine } from "./engine.ts";

/** Milliseconds that a request waits for the connection. */
const acquireTimeout = 4_500;

/**
 * A pg pool over PGlite's only connection, so that both kinds of database are used in the same way.
 */
export function createEmbeddedPool(engine: Engine): pg.Pool {
  /**
   * Each client needs its own connection object: on a shared one it would receive the end event of
   * the client before.
   */
  class EmbeddedClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, ...createPgConfig(engine.connect() as PGlite) });
      // Without a listener a failing database would end the process. The next query is rejected,
      // which is enough.
      this.on("error", () => undefined);
    }
  }
  return new pg.Pool({
    Client: EmbeddedClient,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: acquireTimeout,
    // A client that was discarded inside a transaction leaves it open: there is no socket to close.
    verify: (client, done) => {
      client.query("rollback").then(() => done(), done);
    },
  });
}

/**
 * LISTEN goes through the pool, in turn with other queries: PGlite's own `listen` could end up
 * inside another caller's transaction and be rolled back with it. When the database has reopened
 * after a failure, every listener is called once with "", as after a lost connection to a server.
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
