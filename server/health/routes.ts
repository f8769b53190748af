import type { FastifyInstance } from "fastify";
import { Type } from "typebox";
import { Problem } from "../answers/problem.ts";
import { answer, nullable, oneOf, refusals } from "../answers/schema.ts";
import type { Services } from "../services.ts";

const patience = 2000;

const Degraded = answer({
  remote: Type.String({ description: 'Name of the remote: "remote_inbox"' }),
  reason: Type.String({ description: "What is wrong with its releases" }),
  serves: nullable(Type.String({ description: "The version that is served; null for none" })),
});

/**
 * GET /health: 200 when the database answers, within two seconds. Damage to the release of a remote
 * and storage that is full are reported with status 200: the rest of the site works, and another
 * server would not help.
 */
export function healthRoute(
  app: FastifyInstance,
  { database, log, readRegistry, storage }: Services,
) {
  app.get("/health", {
    schema: {
      tags: ["operation"],
      operationId: "getHealth",
      summary: "Whether the site works",
      response: {
        200: answer({
          status: oneOf(["ok", "degraded"]),
          storage: Type.Optional(
            Type.Literal("full", { description: "Nothing can be stored; reading works" }),
          ),
          degraded: Type.Optional(Type.Array(Degraded)),
        }),
        ...refusals(),
      },
    },
    handler: async () => {
      const { promise: late, reject } = Promise.withResolvers<never>();
      const timer = setTimeout(() => reject(new Error("No answer in time")), patience);
      let isFull = false;
      try {
        await Promise.race([database.pool.query("select 1"), late]);
        isFull = await Promise.race([storage.isFull(), late]);
      } catch (error) {
        log.warn({ err: error }, "The database does not answer");
        throw new Problem("unavailable", "The database does not answer", { retryAfter: 5 });
      } finally {
        clearTimeout(timer);
      }
      const { problems } = await readRegistry();
      if (problems.length === 0 && !isFull) return { status: "ok" };
      return {
        status: "degraded",
        ...(isFull && { storage: "full" }),
        ...(problems.length > 0 && { degraded: problems }),
      };
    },
  });
}
