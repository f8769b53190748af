import { RELEASE_NAME, RELEASE_VERSION } from "@oselia/shared/contract/release";
import { type Static, type TSchema, Type } from "typebox";
import { Value } from "typebox/value";
import { RequestSchema } from "../http/requests/request-schema.ts";
import { closedObject, nullable } from "../http/responses/response-schema.ts";
import { invalidInput, notFound } from "../platform/problem.ts";

export const name = Type.String({
  pattern: RELEASE_NAME.source,
  description: "The shell's name, or a remote's",
});
export const version = Type.String({
  pattern: RELEASE_VERSION.source,
  description: "The hash of the release's content",
});
export const at = Type.String({ format: "date-time" });

/** Path parameters of this shape. Anything else is a 404. */
export const pathParams = <Schema extends TSchema>(jsonSchema: Schema) =>
  new RequestSchema<Static<Schema>>({
    parse(params) {
      if (Value.Check(jsonSchema, params)) return params;
      throw notFound();
    },
    jsonSchema,
  });

/**
 * A JSON body of this shape. Anything else gets a 400 that names one field and what it expects.
 *
 * @param expected What each field expects.
 * @param main The field to name when the body as a whole is wrong.
 * @param findWrong Names a field that is wrong although the shape is right.
 */
export const jsonBody = <Schema extends TSchema>(
  jsonSchema: Schema,
  expected: Record<string, string>,
  main: string,
  findWrong: (body: Static<Schema>) => string | undefined = () => undefined,
) =>
  new RequestSchema<Static<Schema>>({
    parse(body) {
      const [error] = Value.Errors(jsonSchema, body);
      const valid = body as Static<Schema>;
      const field = error ? error.instancePath.split("/")[1] || main : findWrong(valid);
      if (field === undefined) return valid;
      const known = Object.hasOwn(expected, field) ? expected[field] : undefined;
      throw invalidInput({ [field]: known ?? "Unknown field" });
    },
    jsonSchema,
  });

export const nameParams = pathParams(Type.Object({ name }));

export const releaseParams = pathParams(Type.Object({ name, version }));

const author = Type.String({
  description:
    "A team, a staff account, or the server; a team is not told accounts, nor other teams",
});

/** What visitors get of a remote or the shell. */
export const ChannelSchema = closedObject({
  name,
  stable: version,
  stableSince: Type.String({ format: "date-time", description: "When it went live" }),
  stableBy: author,
  earlier: Type.Array(version, { description: "The live versions before it, the latest last" }),
  canary: nullable(version),
  percentage: nullable(Type.Integer({ minimum: 1, maximum: 100 })),
  ramp: nullable(
    closedObject({
      steps: Type.Array(Type.Integer(), { description: "The percentages that follow" }),
      every: Type.Integer({ description: "Seconds from one step to the next" }),
      next: Type.String({ format: "date-time", description: "When the next step is due" }),
      isWaiting: Type.Optional(
        Type.Boolean({
          description: "True when that has passed and nobody has visited since the last step",
        }),
      ),
    }),
  ),
  revision: Type.Integer({ minimum: 1, description: "For If-Match; every change increments it" }),
  changedBy: author,
  changedAt: at,
});

export const ReleaseSchema = closedObject({
  name,
  version,
  createdAt: at,
  author: Type.String(),
  commit: nullable(Type.String({ description: "The Git commit that it was built from" })),
  dirty: Type.Boolean({ description: "Whether there were changes beside that commit" }),
  contract: Type.Integer({ description: "The version of the contract that it was built for" }),
  oldestContract: Type.Integer({
    description: "Of the shell: the oldest version that it supports; of a remote: its own",
  }),
  shares: Type.Record(Type.String(), Type.String(), {
    description: "Version ranges of the shared packages; of the shell: the versions it provides",
  }),
  exports: Type.Record(Type.String(), Type.Array(Type.String()), {
    description:
      "The exports of the shared packages that it uses, and the contract's fields; of the shell: those that it provides",
  }),
  contribution: nullable(Type.Object({}, { description: "null for the shell" })),
  integrity: Type.String({ description: "SHA-384 of the root file, whose hash covers all others" }),
  baseUrl: nullable(
    Type.String({ description: "Where its files are, when another origin serves them" }),
  ),
  gate: nullable(Type.Object({}, { description: "The results of its checks" })),
});
