import { Type } from "typebox";
import { type ApiInstance, ignoredBody } from "../requests/request-schema.ts";
import { closedObject, errorResponses, noContent } from "../responses/response-schema.ts";
import type { Services } from "../services.ts";
import { getBearerToken } from "./bearer-token.ts";

/** GET /admin/checkToken and POST /admin/logout */
export function sessionRoutes(app: ApiInstance, { sessions }: Services) {
  app.get("/checkToken", {
    schema: {
      tags: ["auth"],
      operationId: "checkToken",
      summary: "Check a token",
      response: { 200: closedObject({ username: Type.String() }), ...errorResponses(401) },
    },
    handler: async (request) => ({ username: request.staff.username }),
  });

  app.post("/logout", {
    schema: {
      tags: ["auth"],
      operationId: "signOut",
      summary: "Sign out and revoke the token",
      body: ignoredBody,
      response: { 204: noContent, ...errorResponses(401) },
    },
    handler: async (request, reply) => {
      await sessions.revoke(getBearerToken(request) ?? "");
      return reply.code(204).send();
    },
  });
}
