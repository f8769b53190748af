import { PassThrough } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { Type } from "typebox";
import { cachePolicy } from "../http/cache-policy.ts";
import { errorResponses } from "../http/responses/response-schema.ts";
import type { Database } from "../platform/database/database.ts";
import { Problem } from "../platform/problem.ts";
import { getBearerToken } from "../staff/bearer-token.ts";
import type { Sessions } from "../staff/sessions.ts";

/** A count that staff see updated without reloading. */
export interface CountSource {
  /** The API path, below /api, that returns the same count; a badge names it. */
  path: string;
  /** The topic of the channel "changes" on which the count depends. */
  topic: string;
  count: () => Promise<number>;
}

interface LiveServices {
  database: Pick<Database, "listen">;
  sessions: Pick<Sessions, "findActive">;
  log: Pick<FastifyBaseLogger, "warn">;
}

/**
 * Streams per session. A browser opens one, or without https one per tab, six at most; the rest
 * allows for broken connections that have not been detected yet.
 */
export const maxStreams = 20;

/** Milliseconds between two heartbeats. Clients reconnect after missing three. */
const heartbeatInterval = 15_000;

/** Milliseconds in which changes are collected: a burst costs ten queries a second. */
const collectTime = 100;

/** Bytes to buffer for a client that does not read; the stream is closed when there are more. */
const maxBufferedBytes = 64 * 1024;

/**
 * GET /admin/live: the counts of the navigation badges, as they change. A stream ends with its
 * session, for any reason, and with the server. It does not keep an idle session alive.
 */
export async function liveRoute(
  app: FastifyInstance,
  { database, sessions, log }: LiveServices,
  sources: readonly CountSource[],
): Promise<void> {
  /** The open streams, with the token of the session that each belongs to. */
  const streams = new Map<PassThrough, string>();
  /** Topics whose changes have not been handled yet; "" for all. */
  const changed = new Set<string>();
  let isHandling = false;

  function write(stream: PassThrough, text: string): void {
    if (!stream.writable) return;
    stream.write(text);
    if (stream.writableLength > maxBufferedBytes) stream.destroy();
  }

  /** The number may be the same: who is listening shows more than that. */
  async function sendCounts(of: readonly CountSource[], to: Iterable<PassThrough>): Promise<void> {
    for (const { path, count } of of) {
      try {
        const data = JSON.stringify({ path, count: await count() });
        for (const stream of to) write(stream, `event: count\ndata: ${data}\n\n`);
      } catch (err) {
        // The next change tries again.
        log.warn({ err }, "Counting for the live stream failed");
      }
    }
  }

  async function endExpired(): Promise<void> {
    const open = [...streams];
    // While the database is unavailable, no stream ends; the next heartbeat checks again.
    const active = await sessions.findActive([...new Set(streams.values())]).catch(() => undefined);
    for (const [stream, token] of open) if (active?.has(token) === false) stream.end();
  }

  async function onChange(topic: string): Promise<void> {
    changed.add(topic);
    if (isHandling) return;
    isHandling = true;
    while (changed.size > 0) {
      await pause(collectTime, undefined, { ref: false });
      const topics = new Set(changed);
      changed.clear();
      if (streams.size === 0) continue;
      const isAffected = (topic: string) => topics.has(topic) || topics.has("");
      if (isAffected("sessions")) await endExpired();
      const affected = sources.filter(({ topic }) => isAffected(topic));
      await sendCounts(affected, streams.keys());
    }
    isHandling = false;
  }

  const stopListening = await database.listen("changes", (topic) => void onChange(topic));
  const heartbeatTimer = setInterval(() => {
    for (const stream of streams.keys()) write(stream, ":\n\n");
    void onChange("sessions");
  }, heartbeatInterval).unref();

  app.addHook("preClose", async () => {
    clearInterval(heartbeatTimer);
    await stopListening();
    for (const stream of streams.keys()) stream.end();
  });

  app.get("/live", {
    exposeHeadRoute: false,
    schema: {
      tags: ["live"],
      operationId: "streamCounts",
      summary: "Stream the navigation badge counts (Server-Sent Events)",
      description:
        'Each event "count" holds `{ "path", "count" }`: GET /api plus this path returns the same count. ' +
        `A session has at most ${maxStreams} streams at a time; more are rejected with 429.`,
      response: {
        200: { content: { "text/event-stream": { schema: Type.String() } } },
        ...errorResponses(401, 429),
      },
    },
    handler: (request, reply) => {
      const token = getBearerToken(request) ?? "";
      const own = [...streams.values()].filter((other) => other === token);
      if (own.length >= maxStreams) throw createTooManyStreams();
      const stream = new PassThrough();
      streams.set(stream, token);
      stream.once("close", () => streams.delete(stream));
      write(stream, ":\n\n");
      void sendCounts(sources, [stream]);
      // The session may have ended since it was checked.
      void onChange("sessions");
      return (
        reply
          .header("cache-control", cachePolicy.stream)
          .header("x-accel-buffering", "no")
          // The stream ends when the server stops, and the server must not wait for another request
          // then.
          .header("connection", "close")
          .type("text/event-stream; charset=utf-8")
          .send(stream)
      );
    },
  });
}

const createTooManyStreams = () =>
  new Problem(
    "too_many_streams",
    `This session has ${maxStreams} open streams already. Close one, or poll the counts instead`,
    { retryAfter: 30 },
  );
