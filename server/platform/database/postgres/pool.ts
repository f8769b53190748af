import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";

/** PostgreSQL's code for "too many connections": of the server, the database or the role. */
const TOO_MANY_CONNECTIONS = "53300";

/**
 * Connects, and retries for so many milliseconds while the database allows no further connection: a
 * closed connection counts until its process has ended.
 *
 * @param onRefused Called before each retry.
 */
export async function connectWithRetry<Client>(
  connect: () => Promise<Client>,
  milliseconds: number,
  onRefused: () => void = () => undefined,
): Promise<Client> {
  const end = performance.now() + milliseconds;
  for (let pause = 10; ; pause *= 2) {
    try {
      return await connect();
    } catch (error) {
      const isRefused = (error as { code?: unknown }).code === TOO_MANY_CONNECTIONS;
      if (!isRefused || performance.now() + pause > end) throw error;
      onRefused();
      await delay(pause);
    }
  }
}

/** Milliseconds that a request waits for the database; a visitor waits up to five seconds. */
const timeouts = {
  /** For a free or new connection. */
  acquire: 2_500,
  /** For the first result, including the wait for the connection. */
  result: 4_000,
  /** The server's own limit: it cancels the query and reports it. */
  statement: 3_500,
  idleInTransaction: 30_000,
};

/** Milliseconds after which the pool tries again whether the database allows more connections. */
const restoreSizeAfter = 30_000;

/**
 * The site's connection pool. Every wait has a timeout, so that a database that hangs is reported
 * within five seconds. Where the database allows fewer connections than `size`, callers wait for an
 * open one.
 *
 * @param size Maximum number of connections.
 */
export function createPool(connection: pg.ClientConfig, size: number): pg.Pool {
  return new TimeoutPool({
    ...connection,
    Client: TimeoutClient,
    max: size,
    connectionTimeoutMillis: timeouts.acquire,
    statement_timeout: timeouts.statement,
    idle_in_transaction_session_timeout: timeouts.idleInTransaction,
  });
}

/**
 * A connection that is closed when a query times out. pg's own timeout leaves it in the pool, where
 * the next caller would wait behind the query that hangs.
 */
class TimeoutClient extends pg.Client {
  /** Milliseconds that a query may take. */
  timeout = timeouts.result;
  #timer: NodeJS.Timeout | undefined;

  constructor(config?: pg.ClientConfig) {
    super(config);
    const send = this.query.bind(this) as (...query: unknown[]) => unknown;
    this.query = ((...query: unknown[]) => {
      this.#timer ??= setTimeout(() => this.#cut(), this.timeout);
      return send(...query);
    }) as typeof this.query;
    this.on("drain", () => this.#settle());
    this.on("end", () => this.#settle());
    // Without a listener, losing a connection between two queries of a transaction would end the
    // process. The next query is rejected, which is enough.
    this.on("error", () => undefined);
  }

  #settle(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #cut(): void {
    const { stream } = (this as unknown as { connection: { stream: NodeJS.WritableStream } })
      .connection;
    (stream as unknown as { destroy(error: Error): void }).destroy(new Error("Query read timeout"));
  }
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void;

class TimeoutPool extends pg.Pool {
  readonly #size = this.options.max;
  #restoring: NodeJS.Timeout | undefined;

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    const acquired = this.#acquire();
    if (!callback) return acquired;
    acquired.then(
      (client) => callback(undefined, client, client.release),
      (error) => callback(error, undefined, () => undefined),
    );
    return undefined;
  }

  async #acquire(): Promise<pg.PoolClient> {
    const startedAt = performance.now();
    const connect = () => super.connect();
    const client = await connectWithRetry(connect, timeouts.acquire, () =>
      this.#shrinkToOpenConnections(),
    );
    const waited = performance.now() - startedAt;
    (client as unknown as TimeoutClient).timeout = Math.max(timeouts.result - waited, 500);
    return client;
  }

  /** Limits the pool to the connections that are open: later callers wait for one of them. */
  #shrinkToOpenConnections(): void {
    this.options.max = Math.max(1, this.totalCount);
    this.#restoring ??= setTimeout(() => {
      this.options.max = this.#size;
      this.#restoring = undefined;
    }, restoreSizeAfter).unref();
  }
}
