import type { FastifyBaseLogger } from "fastify";
import pg from "pg";
import { reasonOf, StartError } from "../../start-error.ts";
import type { Database } from "../database.ts";
import { checkFitness } from "../fitness.ts";
import { migrate } from "../migrate.ts";
import { queriesOver } from "../queries.ts";
import { postgresListener } from "./listener.ts";
import { createPool } from "./pool.ts";

/** Milliseconds that a start waits for the database. */
const connectLimit = 5_000;

/**
 * Opens the PostgreSQL at `url`. Throws StartError.
 *
 * @param poolSize Most connections that answers may use; one more listens.
 */
export async function openPostgres(
  url: string,
  poolSize: number,
  log: FastifyBaseLogger,
): Promise<Database> {
  const connection = {
    connectionString: url,
    connectionTimeoutMillis: connectLimit,
    application_name: "oselia",
    keepAlive: true,
  };
  await prepare(connection);
  const pool = createPool(connection, poolSize);
  // An idle connection was lost; the pool opens another when it is needed.
  pool.on("error", (error) => log.warn({ err: error }, "A database connection was lost"));
  const listener = postgresListener(connection, log);
  return {
    kind: "postgres",
    db: queriesOver(pool),
    pool,
    listen: listener.listen,
    async notify(channel, payload) {
      await pool.query("select pg_notify($1, $2)", [channel, payload]);
    },
    async close() {
      await listener.close();
      await pool.end();
    },
  };
}

/** On a connection without the limits of a request: another process may be migrating first. */
async function prepare(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  client.on("error", () => undefined); // The query under way rejects with it.
  try {
    await client.connect();
  } catch (error) {
    const place = `${client.host}:${client.port}, database ${client.database}`;
    throw new StartError(`The database of DATABASE_URL (${place}) is away: ${reasonOf(error)}.`);
  }
  try {
    await checkFitness(client);
    await migrate(client);
  } finally {
    await client.end();
  }
}
