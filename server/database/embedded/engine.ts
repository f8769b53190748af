import { setTimeout as delay } from "node:timers/promises";
import type { PGlite } from "@electric-sql/pglite";
import type { FastifyBaseLogger } from "fastify";
import { isStorageFull } from "../../answers/storage-full.ts";
import type { Cluster } from "./cluster.ts";

/** What pg's client needs of PGlite. */
export type Connection = Pick<PGlite, "waitReady" | "execProtocolStream">;

/** The running database. PGlite cannot go on after PostgreSQL has failed; then it is opened again. */
export interface Engine {
  /** A new connection. It is lost when the database fails, as one to a server would be. */
  connect(): Connection;
  /** Calls `prepare` with the database, and with every one that replaces it, before anyone uses it. */
  onOpen(prepare: (pglite: PGlite) => Promise<void> | void): Promise<void>;
  close(): Promise<void>;
}

export interface EngineOptions {
  /** Opens the database again. Told whether it has failed for want of room on the disk. */
  reopen: (isFull: boolean) => Promise<Cluster>;
  log: FastifyBaseLogger;
}

type Messages = Awaited<ReturnType<PGlite["execProtocolStream"]>>;

/** Milliseconds that a new connection waits for a database that is being opened. */
const patience = 2_000;

/** Milliseconds between two tries to open it. */
const pauses = { first: 500, last: 8_000 };

export function createEngine(opened: Cluster, { reopen, log }: EngineOptions): Engine {
  const preparations: Parameters<Engine["onOpen"]>[0][] = [];
  const closing = new AbortController();
  let cluster: Cluster | undefined = opened;
  let opening: Promise<void> = Promise.resolve();
  /** How many have failed: a connection to one of them is lost. */
  let failed = 0;

  function fail(error: unknown): void {
    if (!cluster) return;
    log.error({ err: error }, "The embedded database has failed and is opened again");
    cluster.files.release();
    cluster = undefined;
    failed += 1;
    opening = openAgain(isStorageFull(error));
  }

  async function openAgain(isFull: boolean): Promise<void> {
    for (let pause = pauses.first; !closing.signal.aborted; pause *= 2) {
      try {
        const next = await reopen(isFull);
        for (const prepare of preparations) await prepare(next.pglite);
        cluster = next;
        return;
      } catch (error) {
        log.error({ err: error }, "The embedded database does not open");
        await delay(Math.min(pause, pauses.last), undefined, closing).catch(() => undefined);
      }
    }
  }

  async function send(life: number, ...call: Parameters<PGlite["execProtocolStream"]>) {
    if (life !== failed || !cluster) throw lost();
    let messages: Messages;
    try {
      messages = await cluster.pglite.execProtocolStream(...call);
    } catch (error) {
      fail(error);
      throw lost(error);
    }
    const fatal = messages.find(isFatal);
    if (fatal) fail(fatal);
    return messages;
  }

  return {
    connect() {
      let life = failed;
      const limit = delay(patience, undefined, { ref: false });
      const waitReady = Promise.race([opening, limit]).then(() => {
        life = failed;
      });
      return { waitReady, execProtocolStream: (...call) => send(life, ...call) };
    },
    async onOpen(prepare) {
      preparations.push(prepare);
      if (cluster) await prepare(cluster.pglite);
    },
    async close() {
      closing.abort();
      await opening;
      await cluster?.pglite.close();
    },
  };
}

/** After such an error PostgreSQL ends its process; what PGlite answers from then on means nothing. */
function isFatal(message: Messages[number]): boolean {
  const { severity } = message as { severity?: string };
  return message.name === "error" && (severity === "PANIC" || severity === "FATAL");
}

const lost = (cause?: unknown) =>
  new Error("Connection terminated: the embedded database has failed", { cause });
