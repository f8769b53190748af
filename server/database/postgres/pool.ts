import pg from "pg";
import { whenGranted } from "./granted.ts";

/** Milliseconds that an answer waits for the database; a person waits five seconds. */
const limits = {
  /** For a connection that is free, or a new one. */
  acquire: 2_500,
  /** For the first answer on it, the wait for it included. */
  answer: 4_000,
  /** The server's own limit: it lets go of the query, and says so. */
  statement: 3_500,
  idleInTransaction: 30_000,
};

/** Milliseconds after which the pool tries again whether the database grants more connections. */
const grantedAgain = 30_000;

/**
 * The pool of a site's connections. Every wait in it has a limit, so that a database that hangs is
 * told of within five seconds. Where the database grants fewer connections than the pool may open,
 * callers wait for one of those that there are.
 *
 * @param size Most connections that are open.
 */
export function createPool(connection: pg.ClientConfig, size: number): pg.Pool {
  return new PatientPool({
    ...connection,
    Client: LimitedClient,
    max: size,
    connectionTimeoutMillis: limits.acquire,
    statement_timeout: limits.statement,
    idle_in_transaction_session_timeout: limits.idleInTransaction,
  });
}

/**
 * A connection that is cut when a query is not answered in time. pg's own time limit leaves it in the
 * pool, where the next caller would wait behind the query that hangs.
 */
class LimitedClient extends pg.Client {
  /** Milliseconds that a query may take. */
  patience = limits.answer;
  #timer: NodeJS.Timeout | undefined;

  constructor(config?: pg.ClientConfig) {
    super(config);
    const send = this.query.bind(this) as (...query: unknown[]) => unknown;
    this.query = ((...query: unknown[]) => {
      this.#timer ??= setTimeout(() => this.#cut(), this.patience);
      return send(...query);
    }) as typeof this.query;
    this.on("drain", () => this.#settle());
    this.on("end", () => this.#settle());
    // A connection that is lost between two queries of a transaction would end the process; the next
    // query on it is rejected, which is enough.
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

class PatientPool extends pg.Pool {
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
    const begun = performance.now();
    const connect = () => super.connect();
    const client = await whenGranted(connect, limits.acquire, () => this.#makeDo());
    const waited = performance.now() - begun;
    (client as unknown as LimitedClient).patience = Math.max(limits.answer - waited, 500);
    return client;
  }

  /** With the connections that there are: whoever comes next waits for one of them. */
  #makeDo(): void {
    this.options.max = Math.max(1, this.totalCount);
    this.#restoring ??= setTimeout(() => {
      this.options.max = this.#size;
      this.#restoring = undefined;
    }, grantedAgain).unref();
  }
}
