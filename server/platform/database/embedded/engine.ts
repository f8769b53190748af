import { setTimeout as delay } from "node:timers/promises";
import type { PGlite } from "@electric-sql/pglite";
import type { FastifyBaseLogger } from "fastify";
import { withTimeout } from "../../with-timeout.ts";
import { isStorageFull } from "../errors.ts";
import type { Cluster } from "./cluster.ts";

/** The part of PGlite that pg's client needs. */
type Connection = Pick<PGlite, "waitReady" | "execProtocolStream">;

type Prepare = (pglite: PGlite) => Promise<void> | void;

export type Engine = ReturnType<typeof createEngine>;

interface EngineOptions {
  /** Reopens the database. `isFull`: whether it failed because the disk is full. */
  reopen: (isFull: boolean) => Promise<Cluster>;
  log: FastifyBaseLogger;
}

type Messages = Awaited<ReturnType<PGlite["execProtocolStream"]>>;

/** Milliseconds that a new connection waits for a database that is being opened. */
const openTimeout = 2_000;

/** Milliseconds between two attempts to open it. */
const retryDelays = { first: 500, last: 8_000 };

/**
 * The running database. PGlite cannot continue after PostgreSQL has failed; then it is reopened.
 */
export function createEngine(opened: Cluster, { reopen, log }: EngineOptions) {
  const preparations: Prepare[] = [];
  const closing = new AbortController();
  let cluster: Cluster | undefined = opened;
  let opening: Promise<void> = Promise.resolve();
  /** A connection that was opened before the last failure is lost. */
  let failureCount = 0;

  function handleFailure(error: unknown): void {
    if (!cluster) return;
    log.error({ err: error }, "The embedded database failed and is being reopened");
    cluster.files.release();
    cluster = undefined;
    failureCount += 1;
    opening = openAgain(isStorageFull(error));
  }

  async function openAgain(isFull: boolean): Promise<void> {
    for (let pause = retryDelays.first; !closing.signal.aborted; pause *= 2) {
      try {
        const next = await reopen(isFull);
        for (const prepare of preparations) await prepare(next.pglite);
        cluster = next;
        return;
      } catch (error) {
        log.error({ err: error }, "The embedded database could not be opened");
        await delay(Math.min(pause, retryDelays.last), undefined, closing).catch(() => undefined);
      }
    }
  }

  async function send(generation: number, ...call: Parameters<PGlite["execProtocolStream"]>) {
    if (generation !== failureCount || !cluster) throw connectionLost();
    let messages: Messages;
    try {
      messages = await cluster.pglite.execProtocolStream(...call);
    } catch (error) {
      handleFailure(error);
      throw connectionLost(error);
    }
    const fatal = messages.find(isFatal);
    if (fatal) handleFailure(fatal);
    return messages;
  }

  return {
    /**
     * Opens a connection. It is lost when the database fails, as a connection to a server would be.
     */
    connect(): Connection {
      let generation = failureCount;
      const waitReady = withTimeout(opening, openTimeout)
        .catch(() => undefined)
        .then(() => {
          generation = failureCount;
        });
      return { waitReady, execProtocolStream: (...call) => send(generation, ...call) };
    },
    /** Calls `prepare` with the database, and with every one that replaces it, before it is used. */
    async onOpen(prepare: Prepare): Promise<void> {
      preparations.push(prepare);
      if (cluster) await prepare(cluster.pglite);
    },
    async close(): Promise<void> {
      closing.abort();
      await opening;
      await cluster?.pglite.close();
    },
  };
}

/** After such an error PostgreSQL ends its process; PGlite's later responses are meaningless. */
function isFatal(message: Messages[number]): boolean {
  const { severity } = message as { severity?: string };
  return message.name === "error" && (severity === "PANIC" || severity === "FATAL");
}

const connectionLost = (cause?: unknown) =>
  new Error("Connection terminated: the embedded database has failed", { cause });
