import type { FastifyInstance } from "fastify";
import { Type } from "typebox";
import { answer, noContent, refusals } from "../answers/schema.ts";
import type { Services } from "../services.ts";
import { bearerOf } from "./bearer.ts";

/** GET /admin/checkToken and POST /admin/logout */
export function sessionRoutes(app: FastifyInstance, { sessions }: Services) {
  app.get("/checkToken", {
    schema: {
      tags: ["auth"],
      operationId: "checkToken",
      summary: "Whose token this is",
      response: { 200: answer({ username: Type.String() }), ...refusals(401) },
    },
    handler: async (request) => ({ username: request.staff.username }),
  });

  app.post("/logout", {
    schema: {
      tags: ["auth"],
      operationId: "signOut",
      summary: "Sign out: the token ends",
      response: { 204: noContent, ...refusals(401) },
    },
    handler: async (request, reply) => {
      await sessions.end(bearerOf(request) ?? "");
      return reply.code(204).send();
    },
  });
}
