import { SHELL } from "@oselia/shared/contract/release";
import { ApiOrigin } from "@oselia/shared/contract/schema";
import { Type } from "typebox";
import type { ApiInstance } from "../../http/requests/request-schema.ts";
import { closedObject, errorResponses } from "../../http/responses/response-schema.ts";
import type { Database } from "../../platform/database/database.ts";
import { invalidInput } from "../../platform/problem.ts";
import { releaseLimits } from "../release-limits.ts";
import type { Releases } from "../releases.ts";
import { jsonBody, nameParams } from "../route-schemas.ts";
import { checkAccess, checkAdministrator } from "../tokens/deployer.ts";
import { readAllowedOrigins, setAllowedOrigins } from "./allowed-origins.ts";

const expected = `origins must be a list of at most ${releaseLimits.origins} https origins as browsers write them, such as https://events-api.example`;

const originsBody = jsonBody(
  closedObject({ origins: Type.Array(ApiOrigin, { maxItems: releaseLimits.origins }) }),
  { origins: expected },
  "origins",
);

/** What the routes below have in common. */
const common = { tags: ["releases"], params: nameParams };

const OriginsSchema = closedObject({ origins: Type.Array(Type.String()) });

/** The origins of teams' own APIs that the pages of a remote may call. */
export function originRoutes(
  app: ApiInstance,
  { database, releases: { registry } }: { database: Database; releases: Releases },
): void {
  app.get("/:name/origins", {
    schema: {
      ...common,
      operationId: "getAllowedOrigins",
      summary: "The origins that the pages of a remote may call",
      response: { 200: OriginsSchema, ...errorResponses(401, 403, 404) },
    },
    handler: async ({ params: { name }, deployer }) => {
      checkAccess(deployer, name);
      return { origins: await readAllowedOrigins(database.db, name) };
    },
  });

  app.put("/:name/origins", {
    schema: {
      ...common,
      operationId: "setAllowedOrigins",
      summary: "Set the origins that the pages of a remote may call",
      description:
        "For administrators. A release that wants to call another origin cannot go live. An origin that is no longer allowed is refused by the pages that load from then on.",
      body: originsBody,
      response: { 200: OriginsSchema, ...errorResponses(400, 401, 403, 404) },
    },
    handler: async ({ params: { name }, body: { origins }, deployer }) => {
      checkAdministrator(deployer);
      if (name === SHELL) throw invalidInput({ name: "The shell calls no other origins" });
      await setAllowedOrigins(database, name, { origins, author: deployer.author });
      registry.invalidate();
      await registry.prepare();
      return { origins: await readAllowedOrigins(database.db, name) };
    },
  });
}
