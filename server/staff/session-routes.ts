import { loginRules } from "@oselia/shared/model";
import { Type } from "typebox";
import { type ApiInstance, ignoredBody } from "../http/requests/request-schema.ts";
import { bodySchema } from "../http/requests/schemas.ts";
import { closedObject, errorResponses, noContent } from "../http/responses/response-schema.ts";
import { getBearerToken } from "./bearer-token.ts";
import type { CheckPassword } from "./check-password.ts";
import type { Sessions } from "./sessions.ts";

/** POST /login */
export function loginRoute(
  app: ApiInstance,
  { checkPassword, sessions }: { checkPassword: CheckPassword; sessions: Sessions },
): void {
  app.post("/login", {
    schema: {
      tags: ["auth"],
      operationId: "signIn",
      summary: "Sign in",
      body: bodySchema(loginRules),
      response: { 200: closedObject({ token: Type.String() }), ...errorResponses(400, 401, 429) },
    },
    handler: async (request) => ({
      token: await checkPassword(request.body, request, sessions.create),
    }),
  });
}

/** GET /admin/checkToken, GET /admin/role and POST /admin/logout */
export function sessionRoutes(app: ApiInstance, { sessions }: { sessions: Sessions }) {
  app.get("/checkToken", {
    schema: {
      tags: ["auth"],
      operationId: "checkToken",
      summary: "Check a token",
      response: { 200: closedObject({ username: Type.String() }), ...errorResponses(401) },
    },
    handler: async (request) => ({ username: request.staff.username }),
  });

  app.get("/role", {
    schema: {
      tags: ["auth"],
      operationId: "getRole",
      summary: "The role of the signed-in user",
      description: "Editors manage content; administrators manage releases as well.",
      response: {
        200: closedObject({
          role: Type.Union([Type.Literal("editor"), Type.Literal("administrator")]),
        }),
        ...errorResponses(401),
      },
    },
    handler: async (request) => ({ role: request.staff.role }),
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
