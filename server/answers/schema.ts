import { errorStatuses } from "@oselia/shared/model";
import { type TSchema, Type } from "typebox";

/** An answer's object: exactly these fields. */
export const answer = <Fields extends Record<string, TSchema>>(fields: Fields) =>
  Type.Object(fields, { additionalProperties: false });

export const nullable = <Schema extends TSchema>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);

export const oneOf = <Value extends string>(values: readonly Value[]) => Type.Enum([...values]);

export const noContent = Type.Null({ description: "Done; nothing to say" });

const Refusal = answer({
  message: Type.String({ description: "Plain English for a person" }),
  code: oneOf(Object.keys(errorStatuses)),
  fields: Type.Optional(Type.Record(Type.String(), Type.String())),
});

/** Documents the refusals of a call, by status. Those of every call are added by the document. */
export const refusals = (...statuses: number[]): Record<number, TSchema> =>
  Object.fromEntries(statuses.map((status) => [status, Refusal]));
