import { RELEASE_VERSION } from "@oselia/shared/contract/release";
import type { FastifyRequest } from "fastify";
import { type Static, Type } from "typebox";
import { Value } from "typebox/value";
import { object, string } from "yup";
import { type ApiInstance, ignoredBody, RequestSchema } from "../http/requests/request-schema.ts";
import { bodySchema } from "../http/requests/schemas.ts";
import { closedObject, errorResponses } from "../http/responses/response-schema.ts";
import { invalidInput } from "../platform/problem.ts";
import type { ChannelChange, NewCanary, StoredChannel } from "./channels.ts";
import { checkAccess } from "./deployer.ts";
import type { Releases } from "./releases.ts";
import { toChannelResponse } from "./responses.ts";
import { ChannelSchema, nameParams, version } from "./route-schemas.ts";

const promotionBody = bodySchema(
  object({
    version: string()
      .required("version is required")
      .matches(RELEASE_VERSION, "version must be the 16 hexadecimal digits of a release"),
  }),
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

/** A new canary, or undefined to end it. */
const canaryBody = new RequestSchema<NewCanary | undefined>({
  parse(body) {
    const [error] = Value.Errors(Canary, body);
    if (error) throw invalidCanary(error.instancePath.split("/")[1] || "percentage");
    const { version, percentage, ramp } = body as Static<typeof Canary>;
    if (percentage === 0) return undefined;
    if (version === undefined) throw invalidCanary("version");
    const steps = [percentage, ...(ramp?.steps ?? [])];
    const isAscending = steps.every((step, index) => index === 0 || step > (steps[index - 1] ?? 0));
    if (!isAscending) throw invalidCanary("ramp");
    return { version, percentage, ramp };
  },
  jsonSchema: Canary,
});

function invalidCanary(field: string): Error {
  const expected: Record<string, string> = {
    version: "version must be the 16 hexadecimal digits of a release",
    percentage: "percentage must be a whole number from 0 to 100",
    ramp: "ramp must have steps (ascending percentages above the first one) and every (seconds)",
  };
  return invalidInput({ [field]: expected[field] ?? "Unknown field" });
}

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
      change(request, (name, options) => channels.promote(name, request.body.version, options)),
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
      change(request, (name, options) =>
        request.body
          ? channels.setCanary(name, request.body, options)
          : channels.endCanary(name, options),
      ),
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
    const channel = await apply(name, { author: deployer.author, revision });
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
