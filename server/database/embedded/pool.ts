import type { PGlite } from "@electric-sql/pglite";
import { createPgConfig } from "@electric-sql/pglite/node-postgres";
import pg from "pg";
import type { Engine } from "./engine.ts";

/** Milliseconds that an answer waits for its turn. */
const turnLimit = 4_500;

/** pg's pool over the one connection that PGlite has, so that both databases share pg's ways. */
export function embeddedPool(engine: Engine): pg.Pool {
  /** With a connection of its own: on a shared one a client would hear the end of the one before. */
  class EmbeddedClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, ...createPgConfig(engine.connect() as PGlite) });
      // A database that fails would end the process; the next query on it is rejected, which is enough.
      this.on("error", () => undefined);
    }
  }
  return new pg.Pool({
    Client: EmbeddedClient,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: turnLimit,
    // A client that was thrown away in a transaction leaves it open: there is no socket to close.
    verify: (client, done) => {
      client.query("rollback").then(() => done(), done);
    },
  });
}
