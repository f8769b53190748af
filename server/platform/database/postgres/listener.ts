import { setTimeout as delay } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import pg from "pg";
import type { Database } from "../database.ts";
import { connectWithRetry } from "./pool.ts";

type OnNotify = (payload: string) => void;

/** Milliseconds between two checks that the connection is alive. */
const heartbeat = 15_000;

/** Milliseconds to wait until the database allows another connection. */
const connectTimeout = 2_000;

/** Milliseconds before the next attempt to connect: doubled after each failure, up to the last. */
const retryDelays = { first: 100, last: 5_000 };

/**
 * One separate connection for all LISTENs, opened with the first and reopened when it is lost.
 * Messages in between are lost, so every listener is then called with "" once.
 */
export function createPostgresListener(
  connection: pg.ClientConfig,
  log: FastifyBaseLogger,
): Pick<Database, "listen" | "close"> {
  const channels = new Map<string, Set<OnNotify>>();
  const closing = new AbortController();
  let opening: Promise<void> | undefined;
  let client: pg.Client | undefined;

  function notifyListeners(channel: string, payload: string) {
    for (const onNotify of channels.get(channel) ?? []) onNotify(payload);
  }

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({ ...connection, query_timeout: heartbeat });
    next.on("notification", ({ channel, payload = "" }) => notifyListeners(channel, payload));
    next.on("error", (error) => log.warn({ err: error }, "LISTEN connection lost"));
    await next.connect();
    return next;
  }

  async function open(): Promise<void> {
    const next = await connectWithRetry(connect, connectTimeout);
    try {
      for (const channel of channels.keys()) await next.query(toListenSql(channel));
      closing.signal.throwIfAborted();
    } catch (error) {
      await next.end();
      throw error;
    }
    client = next;
    const heartbeatTimer = setInterval(
      () => next.query("select 1").catch(() => next.end()),
      heartbeat,
    );
    next.once("end", () => {
      clearInterval(heartbeatTimer);
      client = undefined;
      if (!closing.signal.aborted) opening = reopen();
    });
  }

  async function reopen(): Promise<void> {
    for (let pause = retryDelays.first; !closing.signal.aborted; pause *= 2) {
      try {
        await delay(Math.min(pause, retryDelays.last), undefined, closing);
        await open();
        for (const channel of channels.keys()) notifyListeners(channel, "");
        return;
      } catch (error) {
        if (!closing.signal.aborted)
          log.warn({ err: error }, "LISTEN connection still unavailable");
      }
    }
  }

  return {
    async listen(channel, onNotify) {
      const listeners = channels.get(channel) ?? new Set();
      channels.set(channel, listeners.add(onNotify));
      // Opening the connection listens to all channels.
      opening ??= open();
      await (client ? client.query(toListenSql(channel)) : opening);
      // The channel stays open: a message without listeners costs nothing.
      return async () => {
        listeners.delete(onNotify);
      };
    },
    async close() {
      closing.abort();
      await opening?.catch(() => undefined);
      await client?.end();
    },
  };
}

function toListenSql(channel: string): string {
  return `listen ${pg.escapeIdentifier(channel)}`;
}
