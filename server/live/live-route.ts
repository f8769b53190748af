import type { FastifyInstance } from "fastify";
import { Type } from "typebox";
import { refusals } from "../answers/schema.ts";
import { bearerOf } from "../auth/bearer.ts";
import type { Services } from "../services.ts";
import { type CountSource, createCountFeed } from "./count-feed.ts";
import { createEventStream } from "./event-stream.ts";
import { createOpenStreams, maxStreams } from "./open-streams.ts";

/** Milliseconds between two signs of life. A reader that has heard none for three has lost us. */
const heartbeat = 15_000;

/**
 * GET /admin/live: the counts of the navigation's badges, as they change. A stream ends with its
 * session, however that ends, and with the server. It does not keep a session from idling out.
 */
export async function liveRoute(
  app: FastifyInstance,
  { database, sessions, log }: Services,
  sources: readonly CountSource[],
): Promise<void> {
  const streams = createOpenStreams(sessions.findAlive);
  const feed = createCountFeed(sources, {
    onFailure: (err) => log.warn({ err }, "A live count failed"),
  });

  const stopListening = await database.listen("changes", (topic) => {
    feed.changed(topic);
    if (topic === "sessions" || topic === "") void streams.check();
  });
  const beating = setInterval(() => {
    streams.beat();
    void streams.check();
  }, heartbeat).unref();

  app.addHook("preClose", async () => {
    clearInterval(beating);
    await stopListening();
    streams.endAll();
  });

  app.get("/live", {
    exposeHeadRoute: false,
    schema: {
      tags: ["live"],
      operationId: "streamCounts",
      summary: "The counts of the navigation's badges, as they change: Server-Sent Events",
      description:
        'Each event "count" holds `{ "path", "count" }`: the path, below /api, that answers the same. ' +
        `A session has at most ${maxStreams} streams at a time; what is more is refused with 429.`,
      response: {
        200: { content: { "text/event-stream": { schema: Type.String() } } },
        ...refusals(401, 429),
      },
    },
    handler: (request, reply) => {
      const token = bearerOf(request) ?? "";
      const stream = createEventStream();
      streams.add(token, stream);
      const unfollow = feed.follow((path, count) => stream.send("count", { path, count }));
      stream.body.once("close", unfollow);
      // The session may have ended between its check and here.
      void streams.check();
      stream.beat();
      return (
        reply
          .header("cache-control", "no-store, no-transform")
          .header("x-accel-buffering", "no")
          // What ends with the server must not keep the server waiting for a next request.
          .header("connection", "close")
          .type("text/event-stream; charset=utf-8")
          .send(stream.body)
      );
    },
  });
}
