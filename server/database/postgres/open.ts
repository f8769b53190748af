import type { FastifyBaseLogger } from "fastify";
import pg from "pg";
import { reasonOf, StartError } from "../../start-error.ts";
import type { Database } from "../database.ts";
import { checkFitness } from "../fitness.ts";
import { migrate } from "../migrate.ts";
import { queriesOver } from "../queries.ts";
import { postgresListener } from "./listener.ts";

/** Milliseconds. A query beyond its limit is an error; one that hangs would take a connection. */
const limits = {
  connect: 5_000,
  statement: 10_000,
  /** The client's own limit, for a server that does not even answer with an error. */
  query: 15_000,
  idleInTransaction: 30_000,
};

/** Opens the PostgreSQL at `url`. Throws StartError. */
export async function openPostgres(url: string, log: FastifyBaseLogger): Promise<Database> {
  const connection = {
    connectionString: url,
    connectionTimeoutMillis: limits.connect,
    application_name: "oselia",
    keepAlive: true,
  };
  await prepare(connection);
  const pool = new pg.Pool({
    ...connection,
    max: 10,
    statement_timeout: limits.statement,
    query_timeout: limits.query,
    idle_in_transaction_session_timeout: limits.idleInTransaction,
  });
  // A connection that is lost between two queries of a transaction would end the process; the next
  // query on it is rejected, which is enough.
  pool.on("connect", (client) => client.on("error", () => undefined));
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
