import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { Type } from "typebox";
import { cachePolicy } from "../http/cache-policy.ts";
import { errorResponses } from "../http/responses/response-schema.ts";
import type { Database } from "../platform/database/database.ts";
import { getBearerToken } from "../staff/bearer-token.ts";
import type { Sessions } from "../staff/sessions.ts";
import { type CountSource, createCountFeed } from "./count-feed.ts";
import { createEventStream } from "./event-stream.ts";
import { createOpenStreams, maxStreams } from "./open-streams.ts";

/** Milliseconds between two heartbeats. Clients reconnect after missing three. */
const heartbeat = 15_000;

/**
 * GET /admin/live: the counts of the navigation badges, as they change. A stream ends with its
 * session, for any reason, and with the server. It does not keep an idle session alive.
 */
export async function liveRoute(
  app: FastifyInstance,
  { database, sessions, log }: { database: Database; sessions: Sessions; log: FastifyBaseLogger },
  sources: readonly CountSource[],
): Promise<void> {
  const streams = createOpenStreams(sessions.findActive);
  const feed = createCountFeed(sources, {
    onFailure: (err) => log.warn({ err }, "Counting for the live stream failed"),
  });

  const stopListening = await database.listen("changes", (topic) => {
    feed.invalidate(topic);
    if (topic === "sessions" || topic === "") void streams.endExpired();
  });
  const heartbeatTimer = setInterval(() => {
    streams.sendHeartbeats();
    void streams.endExpired();
  }, heartbeat).unref();

  app.addHook("preClose", async () => {
    clearInterval(heartbeatTimer);
    await stopListening();
    streams.endAll();
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
      const stream = createEventStream();
      streams.add(token, stream);
      const unsubscribe = feed.subscribe((path, count) => stream.send("count", { path, count }));
      stream.body.once("close", unsubscribe);
      // The session may have ended since it was checked.
      void streams.endExpired();
      stream.sendHeartbeat();
      return (
        reply
          .header("cache-control", cachePolicy.stream)
          .header("x-accel-buffering", "no")
          // The stream ends when the server stops, and the server must not wait for another request
          // then.
          .header("connection", "close")
          .type("text/event-stream; charset=utf-8")
          .send(stream.body)
      );
    },
  });
}
