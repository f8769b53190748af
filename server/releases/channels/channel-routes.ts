import type { FastifyRequest } from "fastify";
import { Type } from "typebox";
import { type ApiInstance, ignoredBody } from "../../http/requests/request-schema.ts";
import { closedObject, errorResponses } from "../../http/responses/response-schema.ts";
import { invalidInput } from "../../platform/problem.ts";
import type { Releases } from "../releases.ts";
import { explainConflict, toChannelResponse } from "../responses.ts";
import { ChannelSchema, jsonBody, nameParams, version } from "../route-schemas.ts";
import { checkAccess } from "../tokens/deployer.ts";
import { ChannelConflict } from "./channel-conflict.ts";
import type { ChannelChange } from "./channels.ts";
import type { StoredChannel } from "./stored-channels.ts";

const versionExpected = "version must be the 16 hexadecimal digits of a release";

const promotionBody = jsonBody(
  Type.Object({
    version,
    endCanary: Type.Optional(
      Type.Boolean({
        default: false,
        description:
          "Whether a canary of another version ends; without it, the promotion is refused while one runs",
      }),
    ),
  }),
  { version: versionExpected, endCanary: "endCanary must be true or false" },
  "version",
);

const Canary = closedObject({
  version: Type.Optional(version),
  percentage: Type.Integer({
    minimum: 0,
    maximum: 100,
    description: "Of the visitors; 0 ends the canary",
  }),
  ramp: Type.Optional(
    closedObject({
      steps: Type.Array(Type.Integer({ minimum: 1, maximum: 100 }), {
        minItems: 1,
        maxItems: 20,
        description: "The percentages that follow, ascending; at 100 the release is promoted",
      }),
      every: Type.Integer({
        minimum: 1,
        maximum: 30 * 24 * 60 * 60,
        description: "Seconds from one step to the next",
      }),
    }),
  ),
});

const canaryBody = jsonBody(
  Canary,
  {
    version: versionExpected,
    percentage: "percentage must be a whole number from 0 to 100",
    ramp: "ramp must have steps (ascending percentages above the first one) and every (seconds)",
  },
  "percentage",
  ({ version, percentage, ramp }) => {
    if (percentage === 0) return undefined;
    if (version === undefined) return "version";
    const steps = [percentage, ...(ramp?.steps ?? [])];
    const isAscending = steps.every((step, index) => index === 0 || step > (steps[index - 1] ?? 0));
    return isAscending ? undefined : "ramp";
  },
);

/** What the routes below have in common. */
const common = {
  tags: ["releases"],
  headers: Type.Object({
    "If-Match": Type.String({
      description: 'The channel\'s revision, as "3"; "0" when nothing is live',
    }),
  }),
  params: nameParams,
  response: { 200: ChannelSchema, ...errorResponses(400, 401, 403, 404, 409, 422) },
};

/** The changes of what visitors get: promotion, rollback, canary. */
export function channelRoutes(
  app: ApiInstance,
  { channels, registry }: Pick<Releases, "channels" | "registry">,
): void {
  app.post("/:name/promote", {
    schema: {
      ...common,
      operationId: "promoteRelease",
      summary: "Make a release live for everyone",
      body: promotionBody,
    },
    handler: (request) =>
      change(request, (name, options) => {
        const { version, endCanary } = request.body;
        return channels.promote(name, version, { ...options, endCanary });
      }),
  });

  app.post("/:name/rollback", {
    schema: {
      ...common,
      operationId: "rollbackRelease",
      summary: "Make the release before the live one live again",
      body: ignoredBody,
    },
    handler: (request) => change(request, channels.rollback),
  });

  app.post("/:name/canary", {
    schema: {
      ...common,
      operationId: "setCanary",
      summary: "Give a part of the visitors a release, or end that",
      description: "Another percentage for the same version keeps the visitors who have it.",
      body: canaryBody,
    },
    handler: (request) =>
      change(request, (name, options) => {
        const { version, percentage, ramp } = request.body;
        return version !== undefined && percentage > 0
          ? channels.setCanary(name, { version, percentage, ramp }, options)
          : channels.endCanary(name, options);
      }),
  });

  app.delete("/:name/canary", {
    schema: {
      ...common,
      operationId: "endCanary",
      summary: "Give every visitor the live release again",
    },
    handler: (request) => change(request, channels.endCanary),
  });

  /** Changes a channel; this server shows it to the next visitor, and is prepared for that. */
  async function change(
    { params, headers, deployer }: Pick<FastifyRequest, "params" | "headers" | "deployer">,
    apply: (name: string, options: ChannelChange) => Promise<StoredChannel>,
  ) {
    const { name } = params as { name: string };
    checkAccess(deployer, name);
    const revision = readRevision(headers["if-match"]);
    const channel = await apply(name, { author: deployer.author, revision }).catch((error) => {
      throw error instanceof ChannelConflict ? explainConflict(error, deployer) : error;
    });
    registry.invalidate();
    await registry.prepare();
    return toChannelResponse(channel, deployer);
  }
}

/** The channel's revision that a change is based on. */
function readRevision(ifMatch = ""): number {
  const [, digits] = /^(?:W\/)?"?(\d{1,9})"?$/.exec(ifMatch) ?? [];
  if (digits === undefined) {
    throw invalidInput({ "if-match": "If-Match with the channel's revision is required" });
  }
  return Number(digits);
}
