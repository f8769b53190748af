import { setTimeout as delay } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import pg from "pg";
import { isDatabaseAway } from "../../answers/database-away.ts";
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

/** On a connection without the limits of a request: a migration may take its time. */
async function prepare(connection: pg.ClientConfig): Promise<void> {
  const client = clientOf(connection);
  client.on("error", () => undefined); // The query under way rejects with it.
  try {
    await client.connect();
    await inTime(checkFitness(client));
    await migrate(client);
  } catch (error) {
    throw refusal(error, client);
  } finally {
    await client.end();
  }
}

/** A database may take connections, and then hang. */
async function inTime(work: Promise<void>): Promise<void> {
  const settled = new AbortController();
  const limit = delay(connectLimit, undefined, settled).then(() => {
    throw new Error("Query read timeout");
  });
  await Promise.race([work, limit]).finally(() => settled.abort());
}

/** Throws StartError for an address that names, say, a certificate that is not there. */
function clientOf(connection: pg.ClientConfig): pg.Client {
  try {
    return new pg.Client(connection);
  } catch (error) {
    throw new StartError(`DATABASE_URL cannot be used: ${reasonOf(error)}.`);
  }
}

/** What is wrong with the database, for the person who starts the server. */
function refusal(error: unknown, { host, port, database }: pg.Client): unknown {
  if (error instanceof StartError) return error;
  const isOfDatabase = error instanceof pg.DatabaseError || isDatabaseAway(error);
  if (!isOfDatabase && !(error instanceof Error && /SSL|certificate/i.test(error.message))) {
    return error;
  }
  const place = `${host}:${port}, database ${database}`;
  return new StartError(
    `The database of DATABASE_URL (${place}) cannot be used: ${reasonOf(error)}.`,
  );
}
