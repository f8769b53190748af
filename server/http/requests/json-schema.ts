import type { Schema, SchemaDescription } from "yup";

/**
 * The JSON schema of an object, derived from its yup rules so that the OpenAPI document cannot
 * differ from them. The description of each field holds the messages of its rules.
 */
export function toJsonSchema(rules: { fields: object }): Record<string, unknown> {
  const fields = Object.entries(rules.fields as Record<string, Schema>);
  const required = fields.filter(([, field]) => isRequired(field)).map(([name]) => name);
  return {
    type: "object",
    properties: Object.fromEntries(fields.map(([name, field]) => [name, fieldSchema(field)])),
    ...(required.length > 0 && { required }),
  };
}

function fieldSchema(field: Schema): Record<string, unknown> {
  const { type, oneOf, nullable, tests } = field.describe() as SchemaDescription;
  const bound = (name: string) => tests.find((test) => test.name === name)?.params?.[name];
  const integer = tests.some((test) => test.name === "integer" || test.name === "year");
  const schema = {
    type: integer ? "integer" : type,
    minimum: type === "number" ? bound("min") : undefined,
    maximum: type === "number" ? bound("max") : undefined,
    // An optional text may be empty, regardless of its minimum length.
    minLength: type === "string" && isRequired(field) ? bound("min") : undefined,
    maxLength: type === "string" ? bound("max") : undefined,
    enum: oneOf.length > 0 ? oneOf.filter((value) => value !== null) : undefined,
    default: field.spec.default || undefined,
    // A rule states here what cannot be derived from it: its format, its pattern.
    ...field.spec.meta,
    description: getMessages(field),
  };
  const given = Object.fromEntries(
    Object.entries(schema).filter(([, value]) => value !== undefined),
  );
  return nullable ? { anyOf: [given, { type: "null" }] } : given;
}

function isRequired(field: Schema): boolean {
  return (
    field.describe().tests.some((test) => test.name === "required") ||
    (!field.spec.optional && field.spec.default === undefined)
  );
}

function getMessages(field: Schema): string | undefined {
  const messages = field.tests
    .map((test) => test.OPTIONS?.message)
    .filter((message) => typeof message === "string");
  return messages.length > 0 ? `${[...new Set(messages)].join(". ")}.` : undefined;
}
