import { loginRules } from "@oselia/shared/model";
import { Type } from "typebox";
import type { ApiInstance } from "../http/requests/request-schema.ts";
import { bodySchema } from "../http/requests/schemas.ts";
import { closedObject, errorResponses } from "../http/responses/response-schema.ts";
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
