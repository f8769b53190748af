import type { FastifyBaseLogger } from "fastify";
import pg from "pg";
import { describeError, StartupError } from "../../startup-error.ts";
import { isTimeoutError, withTimeout } from "../../with-timeout.ts";
import { createQueryBuilder, type Database } from "../database.ts";
import { isDatabaseUnavailable } from "../errors.ts";
import { migrate } from "../migrate.ts";
import { checkRequirements } from "../requirements.ts";
import { createPostgresListener } from "./listener.ts";
import { createPool } from "./pool.ts";

/** Milliseconds that the start waits for the database. */
const connectTimeout = 5_000;

/**
 * Opens the PostgreSQL at `url`. Throws StartupError.
 *
 * @param poolSize Most connections for requests; one more listens.
 */
export async function openPostgres(
  url: string,
  poolSize: number,
  log: FastifyBaseLogger,
): Promise<Database> {
  const connection = {
    connectionString: url,
    connectionTimeoutMillis: connectTimeout,
    application_name: "oselia",
    keepAlive: true,
  };
  await prepare(connection);
  const pool = createPool(connection, poolSize);
  // An idle connection was lost; the pool opens another when it needs one.
  pool.on("error", (error) => log.warn({ err: error }, "A database connection was lost"));
  const listener = createPostgresListener(connection, log);
  return {
    kind: "postgres",
    db: createQueryBuilder(pool),
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

/** Uses a connection without the timeouts of a request: a migration may take long. */
async function prepare(connection: pg.ClientConfig): Promise<void> {
  const client = createClient(connection);
  client.on("error", () => undefined); // The query under way rejects with it.
  try {
    await client.connect();
    // A database may accept connections, and then hang.
    await withTimeout(checkRequirements(client), connectTimeout);
    await migrate(client);
  } catch (error) {
    throw toStartupError(error, client);
  } finally {
    await client.end();
  }
}

/** Throws StartupError, for example for a URL that names a missing certificate. */
function createClient(connection: pg.ClientConfig): pg.Client {
  try {
    return new pg.Client(connection);
  } catch (error) {
    throw new StartupError(`DATABASE_URL cannot be used: ${describeError(error)}.`);
  }
}

/** Explains what is wrong with the database to the person who starts the server. */
function toStartupError(error: unknown, { host, port, database }: pg.Client): unknown {
  if (error instanceof StartupError) return error;
  const isOfDatabase =
    error instanceof pg.DatabaseError || isDatabaseUnavailable(error) || isTimeoutError(error);
  if (!isOfDatabase && !(error instanceof Error && /SSL|certificate/i.test(error.message))) {
    return error;
  }
  const place = `${host}:${port}, database ${database}`;
  return new StartupError(`Cannot connect to DATABASE_URL (${place}): ${describeError(error)}.`);
}
