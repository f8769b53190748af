import type { Channel } from "@oselia/shared/contract/release";
import type { FastifyRequest } from "fastify";
import { type ApiInstance, ignoredBody } from "../http/requests/request-schema.ts";
import { errorResponses } from "../http/responses/response-schema.ts";
import { invalidInput } from "../platform/problem.ts";
import type { StoredChannel } from "./channels.ts";
import { checkAccess } from "./deployer.ts";
import { explainRejection } from "./explain-rejection.ts";
import type { Releases } from "./releases.ts";
import {
  ChannelSchema,
  canaryBody,
  nameParams,
  promotionBody,
  revisionHeaders,
} from "./route-schemas.ts";

/** The changes of what visitors get: promotion, rollback, canary. */
export function channelRoutes(
  app: ApiInstance,
  { channels, registry }: Pick<Releases, "channels" | "registry">,
): void {
  app.post("/:name/promote", {
    schema: {
      tags: ["releases"],
      operationId: "promoteRelease",
      summary: "Make a release live for everyone",
      headers: revisionHeaders,
      params: nameParams,
      body: promotionBody,
      response: { 200: ChannelSchema, ...errorResponses(400, 401, 403, 404, 409, 422) },
    },
    handler: (request) => {
      const { params, body, deployer } = request;
      checkAccess(deployer, params.name);
      return change(() =>
        channels.promote(params.name, body.version, {
          author: deployer.author,
          revision: getRevision(request),
        }),
      );
    },
  });

  app.post("/:name/rollback", {
    schema: {
      tags: ["releases"],
      operationId: "rollbackRelease",
      summary: "Make the release before the live one live again",
      headers: revisionHeaders,
      params: nameParams,
      body: ignoredBody,
      response: { 200: ChannelSchema, ...errorResponses(400, 401, 403, 404, 409, 422) },
    },
    handler: (request) => {
      const { params, deployer } = request;
      checkAccess(deployer, params.name);
      return change(() =>
        channels.rollback(params.name, {
          author: deployer.author,
          revision: getRevision(request),
        }),
      );
    },
  });

  app.post("/:name/canary", {
    schema: {
      tags: ["releases"],
      operationId: "setCanary",
      summary: "Give a part of the visitors a release, or end that",
      description: "Another percentage for the same version keeps the visitors who have it.",
      headers: revisionHeaders,
      params: nameParams,
      body: canaryBody,
      response: { 200: ChannelSchema, ...errorResponses(400, 401, 403, 404, 409, 422) },
    },
    handler: (request) => {
      const { params, body, deployer } = request;
      checkAccess(deployer, params.name);
      const options = { author: deployer.author, revision: getRevision(request) };
      return change(() =>
        body
          ? channels.setCanary(params.name, body, options)
          : channels.endCanary(params.name, options),
      );
    },
  });

  app.delete("/:name/canary", {
    schema: {
      tags: ["releases"],
      operationId: "endCanary",
      summary: "Give every visitor the live release again",
      headers: revisionHeaders,
      params: nameParams,
      response: { 200: ChannelSchema, ...errorResponses(400, 401, 403, 404, 409, 422) },
    },
    handler: (request) => {
      const { params, deployer } = request;
      checkAccess(deployer, params.name);
      const options = { author: deployer.author, revision: getRevision(request) };
      return change(() => channels.endCanary(params.name, options));
    },
  });

  /** Changes a channel; this server shows it to the next visitor, and is prepared for that. */
  async function change(apply: () => Promise<StoredChannel>) {
    return explainRejection(async () => {
      const channel = await apply();
      registry.invalidate();
      await registry.prepare();
      return toChannelResponse(channel);
    });
  }
}

/** The channel's revision that a change is based on. */
function getRevision({ headers }: FastifyRequest): number {
  const [, digits] = /^(?:W\/)?"?(\d{1,9})"?$/.exec(headers["if-match"] ?? "") ?? [];
  if (digits === undefined) {
    throw invalidInput({ "if-match": "If-Match with the channel's revision is required" });
  }
  return Number(digits);
}

/** A channel as the API returns it. */
export function toChannelResponse(channel: StoredChannel): Channel {
  const { seed: _, canarySince: __, changedAt, ...rest } = channel;
  return { ...rest, changedAt: changedAt.toISOString() };
}
