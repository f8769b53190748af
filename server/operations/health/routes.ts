import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { Type } from "typebox";
import {
  closedObject,
  errorResponses,
  nullable,
  stringEnum,
} from "../../http/responses/response-schema.ts";
import type { Database } from "../../platform/database/database.ts";
import { Problem } from "../../platform/problem.ts";
import { withTimeout } from "../../platform/with-timeout.ts";
import type { Releases } from "../../releases/index.ts";
import type { Storage } from "./storage.ts";

const databaseTimeout = 2000;

const Degraded = closedObject({
  remote: Type.String({ description: 'Name of the remote: "remote_inbox"' }),
  reason: Type.String({ description: "What is wrong with its releases" }),
  serves: nullable(
    Type.String({ description: "The version that is served; null if there is none" }),
  ),
});

/**
 * GET /health: 200 when the database responds within two seconds. A damaged release and full
 * storage are reported with status 200: the rest of the site works, and another server would not
 * help.
 */
export function healthRoute(
  app: FastifyInstance,
  {
    database,
    log,
    releases,
    storage,
  }: { database: Database; log: FastifyBaseLogger; releases: Releases; storage: Storage },
) {
  async function checkStorage(): Promise<boolean> {
    await database.pool.query("select 1");
    return storage.isFull();
  }

  app.get("/health", {
    schema: {
      tags: ["operation"],
      operationId: "getHealth",
      summary: "Health check",
      response: {
        200: closedObject({
          status: stringEnum(["ok", "degraded"]),
          storage: Type.Optional(
            Type.Literal("full", {
              description: "The disk is full: reading works, writing does not",
            }),
          ),
          degraded: Type.Optional(Type.Array(Degraded)),
        }),
        ...errorResponses(),
      },
    },
    handler: async () => {
      const isFull = await withTimeout(checkStorage(), databaseTimeout).catch((error) => {
        log.warn({ err: error }, "The database is not responding");
        throw new Problem("unavailable", "The database is not responding", { retryAfter: 5 });
      });
      const { problems } = await releases.registry.check();
      if (problems.length === 0 && !isFull) return { status: "ok" };
      return {
        status: "degraded",
        ...(isFull && { storage: "full" }),
        ...(problems.length > 0 && { degraded: problems }),
      };
    },
  });
}
