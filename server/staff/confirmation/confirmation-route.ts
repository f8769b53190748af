import { Type } from "typebox";
import { type ApiInstance, ignoredBody } from "../../http/requests/request-schema.ts";
import { closedObject, errorResponses } from "../../http/responses/response-schema.ts";
import { Problem } from "../../platform/problem.ts";
import { getBearerToken } from "../bearer-token.ts";
import { CONFIRM_PATH } from "./confirm-page-routes.ts";
import type { Confirmations } from "./confirmations.ts";

/** POST /admin/confirmations */
export function confirmationRoute(
  app: ApiInstance,
  { confirmations }: { confirmations: Confirmations },
): void {
  app.post("/confirmations", {
    schema: {
      tags: ["auth"],
      operationId: "openConfirmation",
      summary: "Open a page that asks for the password before releases are changed",
      description:
        "For administrators. With the password entered there within five minutes, this session may change releases for ten.",
      body: ignoredBody,
      response: {
        201: closedObject({ url: Type.String({ description: "The page's path on this site" }) }),
        ...errorResponses(401, 403),
      },
    },
    handler: async (request, reply) => {
      if (request.staff.role !== "administrator") {
        throw new Problem("forbidden", "Only administrators may manage releases");
      }
      const id = await confirmations.open(getBearerToken(request) ?? "");
      if (id === undefined) throw new Problem("unauthenticated", "Please sign in");
      return reply.code(201).send({ url: `${CONFIRM_PATH}/${id}` });
    },
  });
}
