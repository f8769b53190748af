import { loginRules } from "@oselia/shared/model";
import { Type } from "typebox";
import type { ApiInstance } from "../http/requests/request-schema.ts";
import { bodySchema } from "../http/requests/schemas.ts";
import { closedObject, errorResponses } from "../http/responses/response-schema.ts";
import type { Services } from "../services.ts";

/** POST /login */
export function loginRoute(
  app: ApiInstance,
  { checkPassword, sessions }: Pick<Services, "checkPassword" | "sessions">,
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
