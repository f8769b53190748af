import type { PGlite } from "@electric-sql/pglite";
import { createPgConfig } from "@electric-sql/pglite/node-postgres";
import pg from "pg";
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
