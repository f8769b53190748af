import { setTimeout as delay } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import pg from "pg";
import type { Database } from "../database.ts";
import { whenGranted } from "./granted.ts";

type OnNotify = (payload: string) => void;

/** Milliseconds between questions whether the connection still lives. */
const heartbeat = 15_000;

/** Milliseconds that it waits for the database to grant one connection more. */
const grantLimit = 2_000;

/** Milliseconds before the next try to connect: doubled after each failure, up to the last. */
const pauses = { first: 100, last: 5_000 };

/**
 * One connection of its own for all LISTENs, opened with the first and opened anew when lost.
 * Messages sent meanwhile are gone, so every listener is then told "" once.
 */
export function postgresListener(
  connection: pg.ClientConfig,
  log: FastifyBaseLogger,
): Pick<Database, "listen" | "close"> {
  const channels = new Map<string, Set<OnNotify>>();
  const closing = new AbortController();
  let opening: Promise<void> | undefined;
  let client: pg.Client | undefined;

  function tell(channel: string, payload: string) {
    for (const onNotify of channels.get(channel) ?? []) onNotify(payload);
  }

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({ ...connection, query_timeout: heartbeat });
    next.on("notification", ({ channel, payload = "" }) => tell(channel, payload));
    next.on("error", (error) => log.warn({ err: error }, "The listening connection was lost"));
    await next.connect();
    return next;
  }

  async function open(): Promise<void> {
    const next = await whenGranted(connect, grantLimit);
    try {
      for (const channel of channels.keys()) await next.query(listenTo(channel));
      closing.signal.throwIfAborted();
    } catch (error) {
      await next.end();
      throw error;
    }
    client = next;
    const beat = setInterval(() => next.query("select 1").catch(() => next.end()), heartbeat);
    next.once("end", () => {
      clearInterval(beat);
      client = undefined;
      if (!closing.signal.aborted) opening = reopen();
    });
  }

  async function reopen(): Promise<void> {
    for (let pause = pauses.first; !closing.signal.aborted; pause *= 2) {
      try {
        await delay(Math.min(pause, pauses.last), undefined, closing);
        await open();
        for (const channel of channels.keys()) tell(channel, "");
        return;
      } catch (error) {
        if (!closing.signal.aborted) log.warn({ err: error }, "Still no listening connection");
      }
    }
  }

  return {
    async listen(channel, onNotify) {
      const listeners = channels.get(channel) ?? new Set();
      channels.set(channel, listeners.add(onNotify));
      // While the connection is being opened, opening it listens to all channels.
      opening ??= open();
      await (client ? client.query(listenTo(channel)) : opening);
      // The channel stays open: a message for nobody costs nothing.
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

function listenTo(channel: string): string {
  return `listen ${pg.escapeIdentifier(channel)}`;
}
