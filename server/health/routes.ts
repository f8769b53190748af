import type { FastifyInstance } from "fastify";
import { Type } from "typebox";
import { Problem } from "../answers/problem.ts";
import { answer, refusals } from "../answers/schema.ts";
import type { Services } from "../services.ts";

const patience = 2000;

/** GET /health: 200 when the database answers, within two seconds. */
export function healthRoute(app: FastifyInstance, { database, log }: Services) {
  app.get("/health", {
    schema: {
      tags: ["operation"],
      operationId: "getHealth",
      summary: "Whether the site works",
      response: { 200: answer({ status: Type.Literal("ok") }), ...refusals() },
    },
    handler: async () => {
      const { promise: late, reject } = Promise.withResolvers<never>();
      const timer = setTimeout(() => reject(new Error("No answer in time")), patience);
      try {
        await Promise.race([database.pool.query("select 1"), late]);
      } catch (error) {
        log.warn({ err: error }, "The database does not answer");
        throw new Problem("unavailable", "The database does not answer", { retryAfter: 5 });
      } finally {
        clearTimeout(timer);
      }
      return { status: "ok" as const };
    },
  });
}
