import type { FastifyInstance } from "fastify";
import { Type } from "typebox";
import { refusals } from "../answers/schema.ts";
import { bearerOf } from "../auth/bearer.ts";
import type { Services } from "../services.ts";
import { type CountSource, createCountFeed } from "./count-feed.ts";
import { createEventStream, type EventStream } from "./event-stream.ts";

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
  const open = new Map<EventStream, string>();
  const feed = createCountFeed(sources, {
    onFailure: (err) => log.warn({ err }, "A live count failed"),
  });

  async function endWithSession(stream: EventStream, token: string): Promise<void> {
    // While the database is away nobody knows; the next heartbeat asks again.
    const isAlive = await sessions.isAlive(token).catch(() => true);
    if (!isAlive) stream.end();
  }

  function checkAll(): void {
    for (const [stream, token] of open) void endWithSession(stream, token);
  }

  const stopListening = await database.listen("changes", (topic) => {
    feed.changed(topic);
    if (topic === "sessions" || topic === "") checkAll();
  });
  const beating = setInterval(() => {
    for (const stream of open.keys()) stream.beat();
    checkAll();
  }, heartbeat).unref();

  app.addHook("preClose", async () => {
    clearInterval(beating);
    await stopListening();
    for (const stream of open.keys()) stream.end();
  });

  app.get("/live", {
    exposeHeadRoute: false,
    schema: {
      tags: ["live"],
      operationId: "streamCounts",
      summary: "The counts of the navigation's badges, as they change: Server-Sent Events",
      description:
        'Each event "count" holds `{ "path", "count" }`: the path, below /api, that answers the same.',
      response: {
        200: { content: { "text/event-stream": { schema: Type.String() } } },
        ...refusals(401),
      },
    },
    handler: (request, reply) => {
      const token = bearerOf(request) ?? "";
      const stream = createEventStream();
      open.set(stream, token);
      const unfollow = feed.follow((path, count) => stream.send("count", { path, count }));
      stream.body.once("close", () => {
        unfollow();
        open.delete(stream);
      });
      // The session may have ended between its check and here.
      void endWithSession(stream, token);
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
