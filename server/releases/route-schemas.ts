import { RELEASE_NAME, RELEASE_VERSION } from "@oselia/shared/contract/release";
import { type Static, Type } from "typebox";
import { Value } from "typebox/value";
import { number, object, string } from "yup";
import { RequestSchema } from "../http/requests/request-schema.ts";
import { bodySchema } from "../http/requests/schemas.ts";
import { closedObject, nullable } from "../http/responses/response-schema.ts";
import { invalidInput, notFound } from "../platform/problem.ts";
import { ownAuthors } from "./authors.ts";
import type { NewCanary } from "./channels.ts";
import { ALL_NAMES, tokenDays } from "./deploy-tokens.ts";
import { releaseLimits } from "./release-limits.ts";

const name = Type.String({
  pattern: RELEASE_NAME.source,
  description: "The shell's name, or a remote's",
});
const version = Type.String({
  pattern: RELEASE_VERSION.source,
  description: "The hash of the release's content",
});
const at = Type.String({ format: "date-time" });

/** Path parameters: the name of a release. Anything else is a 404. */
export const nameParams = new RequestSchema({
  parse: (params) => ({ name: parseName(params) }),
  jsonSchema: Type.Object({ name }),
});

/** Path parameters: a name and a version. Anything else is a 404. */
export const releaseParams = new RequestSchema({
  parse(params) {
    const { version } = params as { version: string };
    if (!RELEASE_VERSION.test(version)) throw notFound();
    return { name: parseName(params), version };
  },
  jsonSchema: Type.Object({ name, version }),
});

function parseName(params: unknown): string {
  const { name } = params as { name: string };
  if (!RELEASE_NAME.test(name)) throw notFound();
  return name;
}

/** A request body that is a release archive. */
export const archiveBody = new RequestSchema<Buffer>({
  contentType: "application/gzip",
  parse(body) {
    if (Buffer.isBuffer(body) && body.length > 0) return body;
    throw invalidInput({ body: "A release archive is required (application/gzip)" });
  },
  jsonSchema: {
    type: "string",
    format: "binary",
    maxLength: releaseLimits.archive,
    description:
      "A tar archive compressed with gzip: release.json with the contribution, then the files below files/.",
  },
});

/** The body of a promotion. */
export const promotionBody = bodySchema(
  object({
    version: string()
      .required("version is required")
      .matches(RELEASE_VERSION, "version must be the 16 hexadecimal digits of a release"),
  }),
);

/** The body of a pruning. */
export const pruneBody = bodySchema(
  object({
    keep: number()
      .required("keep is required")
      .integer("keep must be a whole number")
      .min(1, "keep must be 1 or more")
      .max(1000, "keep must be 1000 or less"),
    unusedDays: number()
      .required("unusedDays is required")
      .integer("unusedDays must be a whole number")
      .min(0, "unusedDays must be 0 or more")
      .max(3650, "unusedDays must be 3650 or less"),
  }),
);

const percentage = Type.Integer({ minimum: 0, maximum: 100 });

const Canary = closedObject({
  version: Type.Optional(version),
  percentage: { ...percentage, description: "Of the visitors; 0 ends the canary" },
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

/** The body of a change of a canary: a new canary, or undefined to end it. */
export const canaryBody = new RequestSchema<NewCanary | undefined>({
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

const NewToken = closedObject({
  team: Type.String({
    pattern: "^[a-z0-9][a-z0-9-]{0,39}$",
    description: 'Lower-case letters, digits and hyphens; not "start" or "server"',
  }),
  names: Type.Array(name, { minItems: 1, maxItems: 50 }),
  days: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: tokenDays.most,
      default: tokenDays.usual,
      description: "How long it works",
    }),
  ),
});

/** The body of a new deploy token. */
export const tokenBody = new RequestSchema<Static<typeof NewToken>>({
  parse(body) {
    const [error] = Value.Errors(NewToken, body);
    const token = body as Static<typeof NewToken>;
    if (!error && !ownAuthors.has(token.team)) return token;
    const [, field = "body"] = error?.instancePath.split("/") ?? ["", "team"];
    const expected: Record<string, string> = {
      team: 'team must have lower-case letters, digits and hyphens; "start" and "server" are taken',
      names: 'names must be a list of "shell" and names of remotes, such as "remote_inbox"',
      days: `days must be a whole number from 1 to ${tokenDays.most}`,
    };
    throw invalidInput({ [field]: expected[field] ?? "team and names are required" });
  },
  jsonSchema: NewToken,
});

/** Path parameters: a team. */
export const teamParams = new RequestSchema({
  parse(params) {
    const { team } = params as { team: string };
    if (!/^[a-z0-9-]{1,40}$/.test(team)) throw notFound();
    return { team };
  },
  jsonSchema: Type.Object({ team: Type.String() }),
});

/** What visitors get of a remote or the shell. */
export const ChannelSchema = closedObject({
  name,
  stable: version,
  earlier: Type.Array(version, { description: "The live versions before it, the latest last" }),
  canary: nullable(version),
  percentage: nullable(Type.Integer({ minimum: 1, maximum: 100 })),
  ramp: nullable(
    closedObject({
      steps: Type.Array(Type.Integer(), { description: "The percentages that follow" }),
      every: Type.Integer({ description: "Seconds from one step to the next" }),
      next: Type.String({ format: "date-time", description: "When the next step is due" }),
    }),
  ),
  revision: Type.Integer({ minimum: 1, description: "For If-Match; every change increments it" }),
  changedBy: Type.String({
    description:
      "A team, a staff account, or the server; a team is not told accounts, nor other teams",
  }),
  changedAt: at,
});

export const ReleaseSchema = closedObject({
  name,
  version,
  createdAt: at,
  author: Type.String(),
  commit: nullable(Type.String({ description: "The Git commit that it was built from" })),
  contract: Type.Integer({ description: "The version of the contract that it was built for" }),
  shares: Type.Record(Type.String(), Type.String(), {
    description: "Version ranges of the shared packages; of the shell: the versions it provides",
  }),
  contribution: nullable(Type.Object({}, { description: "null for the shell" })),
  integrity: Type.String({ description: "SHA-384 of the root file, whose hash covers all others" }),
  baseUrl: nullable(
    Type.String({ description: "Where its files are, when another origin serves them" }),
  ),
  gate: nullable(Type.Object({}, { description: "The results of its checks" })),
});

/** One release with its files. */
export const ReleaseWithFilesSchema = closedObject({
  ...ReleaseSchema.properties,
  files: Type.Array(
    closedObject({ path: Type.String(), bytes: Type.Integer(), integrity: Type.String() }),
  ),
});

export const EventSchema = closedObject({
  at,
  action: Type.String(),
  name: Type.String(),
  version: nullable(version),
  author: Type.String(),
  details: Type.Object({}),
});

/** How the releases with one name loaded. */
export const LoadSummarySchema = closedObject({
  name,
  loads: Type.Integer({
    description: "Reported loads: one in ten, and during a canary all; of the shell only then",
  }),
  median: nullable(
    Type.Integer({ description: "Milliseconds in which half of the loads were done, to a tenth" }),
  ),
  p90: nullable(Type.Integer({ description: "The same for nine in ten" })),
  failures: Type.Integer({ description: "All failures, while loading and after it" }),
});

export const LoadHourSchema = closedObject({ ...LoadSummarySchema.properties, hour: at });

export const TokenSchema = closedObject({
  team: Type.String(),
  names: Type.Array(Type.String(), { description: `"${ALL_NAMES}" is every name` }),
  createdAt: at,
  createdBy: nullable(
    Type.String({ description: "The account that created it; null for the server's own token" }),
  ),
  expiresAt: nullable(at),
  lastUsedAt: nullable({ ...at, description: "To the hour" }),
  revokedAt: nullable(at),
  isValid: Type.Boolean({
    description: "Neither revoked nor expired, nor created by an account that is disabled since",
  }),
});

export const OwnedPathSchema = closedObject({ path: Type.String(), name });

/** The header of a change. */
export const revisionHeaders = Type.Object({
  "If-Match": Type.String({
    description: 'The channel\'s revision, as "3"; "0" when nothing is live',
  }),
});
