import { isLocalOrigin } from "@oselia/shared/contract/local-origin";
import { SHELL } from "@oselia/shared/contract/release";
import { Type } from "typebox";
import type { ApiInstance } from "../../http/requests/request-schema.ts";
import { errorResponses, noContent } from "../../http/responses/response-schema.ts";
import { isFromThisSite } from "../../http/same-site.ts";
import type { Config } from "../../platform/config/config.ts";
import { invalidInput, notFound, Problem } from "../../platform/problem.ts";
import { getBearerToken } from "../../staff/bearer-token.ts";
import type { Releases } from "../releases.ts";
import { jsonBody, nameParams } from "../route-schemas.ts";
import { createSecretCookie } from "../secret-cookie.ts";
import { checkAdministrator } from "../tokens/deployer.ts";
import type { Overrides } from "./overrides.ts";

const notLocal =
  "origin must be an address of your own computer without a path, such as http://localhost:4100";

const overrideBody = jsonBody(
  Type.Object({ origin: Type.String({ format: "uri" }) }),
  { origin: notLocal },
  "origin",
  ({ origin }) => (isLocalOrigin(origin) ? undefined : "origin"),
);

/** PUT /releases/{name}/override */
export function startOverrideRoute(
  app: ApiInstance,
  { overrides, releases, config }: { overrides: Overrides; releases: Releases; config: Config },
): void {
  const cookie = createSecretCookie("override", config);

  app.put("/:name/override", {
    schema: {
      tags: ["releases"],
      operationId: "startOverride",
      summary: "Load a remote from the administrator's own computer, in this browser only",
      description:
        "For administrators with a session; deploy tokens are refused. The response sets a cookie, " +
        "which works until it is ended, the session ends, or eight hours have passed.",
      params: nameParams,
      body: overrideBody,
      response: { 204: noContent, ...errorResponses(400, 401, 403, 404) },
    },
    handler: async (request, reply) => {
      const { params, body, deployer } = request;
      checkAdministrator(deployer);
      const { name } = params;
      if (name === SHELL) throw invalidInput({ name: "The shell cannot be overridden" });
      const { registry } = await releases.registry.read();
      if (registry.remotes.every((remote) => remote.name !== name)) throw notFound();
      const override = { name, origin: body.origin };
      const token = getBearerToken(request) ?? "";
      const secret = await overrides.start(token, override, deployer.author);
      if (secret === undefined) {
        throw new Problem("forbidden", "Only a signed-in administrator may override a remote");
      }
      return reply.code(204).header("set-cookie", cookie.store(secret)).send();
    },
  });
}

/** DELETE /override: by the cookie alone, so that it works after the session has ended. */
export function endOverrideRoute(
  app: ApiInstance,
  { overrides, config }: { overrides: Overrides; config: Config },
): void {
  const cookie = createSecretCookie("override", config);

  app.delete("/override", {
    schema: {
      tags: ["releases"],
      operationId: "endOverride",
      summary: "Load the live release in this browser again",
      description: "Authorised by the cookie of the override; without one, nothing changes.",
      response: { 204: noContent, ...errorResponses(403) },
    },
    handler: async (request, reply) => {
      if (!isFromThisSite(request, config.publicUrl)) {
        throw new Problem("forbidden", "The request was sent from another site");
      }
      const secret = cookie.read(request);
      if (secret) await overrides.end(secret);
      return reply.code(204).header("set-cookie", cookie.remove).send();
    },
  });
}
