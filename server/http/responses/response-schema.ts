import { errorStatuses } from "@oselia/shared/model";
import { type TSchema, Type } from "typebox";
import type { Schema, SchemaDescription } from "yup";

/** An object with exactly these fields. */
export const closedObject = <Fields extends Record<string, TSchema>>(fields: Fields) =>
  Type.Object(fields, { additionalProperties: false });

export const nullable = <Schema extends TSchema>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);

export const stringEnum = <Value extends string>(values: readonly Value[]) =>
  Type.Enum([...values]);

/** The fields that these rules validate, as they are in a response. */
export const fieldSchemas = (rules: { fields: object }): Record<string, TSchema> =>
  Object.fromEntries(
    Object.entries(rules.fields).map(([name, field]) => [name, fieldSchema(field)]),
  );

function fieldSchema(field: Schema): TSchema {
  const { type, oneOf, nullable: isNullable } = field.describe() as SchemaDescription;
  const values = oneOf.filter((value) => typeof value === "string");
  const text = values.length > 0 ? stringEnum(values) : Type.String();
  const schema = type === "number" ? Type.Integer() : text;
  return isNullable ? nullable(schema) : schema;
}

export const noContent = Type.Null({ description: "No content" });

const ErrorSchema = closedObject({
  message: Type.String({ description: "Human-readable message in English" }),
  code: stringEnum(Object.keys(errorStatuses)),
  fields: Type.Optional(Type.Record(Type.String(), Type.String())),
});

/**
 * Documents the error responses of a route, by status. Those of every route are added by the
 * document.
 */
export const errorResponses = (...statuses: number[]): Record<number, TSchema> =>
  Object.fromEntries(statuses.map((status) => [status, ErrorSchema]));
