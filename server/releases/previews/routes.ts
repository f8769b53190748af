import { Type } from "typebox";
import type { ApiInstance } from "../../http/requests/request-schema.ts";
import { ignoredBody } from "../../http/requests/request-schema.ts";
import { closedObject, errorResponses, noContent } from "../../http/responses/response-schema.ts";
import { isFromThisSite } from "../../http/same-site.ts";
import type { Config } from "../../platform/config/config.ts";
import type { Database } from "../../platform/database/database.ts";
import { notFound, Problem } from "../../platform/problem.ts";
import { recordEvent } from "../events.ts";
import type { Releases } from "../releases.ts";
import { at, releaseParams } from "../route-schemas.ts";
import { createSecretCookie } from "../secret-cookie.ts";
import { checkAccess } from "../tokens/deployer.ts";
import type { Previews } from "./previews.ts";

/** A link to a release that is not live. */
export const PreviewSchema = closedObject({
  url: Type.String({ description: "For whoever may see the release; it is not shown again" }),
  expiresAt: at,
});

/** POST /releases/{name}/{version}/previews */
export function createPreviewRoute(
  app: ApiInstance,
  { previews, releases, database }: { previews: Previews; releases: Releases; database: Database },
): void {
  app.post("/:name/:version/previews", {
    schema: {
      tags: ["releases"],
      operationId: "createPreview",
      summary: "Create a link that shows a release which is not live",
      description:
        "For a release that has passed the gate. Whoever opens the link sees the site with this release, in their browser only and with their own rights, after pressing a button. It works for seven days; a release has at most 20, of which the oldest makes way for a new one.",
      params: releaseParams,
      body: ignoredBody,
      response: { 201: PreviewSchema, ...errorResponses(401, 403, 404, 422) },
    },
    handler: async ({ params: { name, version }, deployer }, reply) => {
      checkAccess(deployer, name);
      if (!(await releases.store.find(name, version))) throw notFound();
      const { author } = deployer;
      const preview = await previews.create({ name, version }, author);
      await recordEvent(database.db, { action: "preview", name, version, author });
      return reply.code(201).send(preview);
    },
  });
}

/** DELETE /preview: of this browser. The link works until it expires. */
export function endPreviewRoute(app: ApiInstance, { config }: { config: Config }): void {
  const cookie = createSecretCookie("preview", config);

  app.delete("/preview", {
    schema: {
      tags: ["releases"],
      operationId: "endPreview",
      summary: "Load the live releases in this browser again",
      description: "Removes the cookie of a preview; without one, nothing changes.",
      response: { 204: noContent, ...errorResponses(403) },
    },
    handler: (request, reply) => {
      if (!isFromThisSite(request, config.publicUrl)) {
        throw new Problem("forbidden", "The request was sent from another site");
      }
      return reply.code(204).header("set-cookie", cookie.remove).send();
    },
  });
}
