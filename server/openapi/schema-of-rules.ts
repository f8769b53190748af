import type { AnyObject, ObjectSchema, Schema, SchemaDescription } from "yup";

/**
 * The JSON schema of a body, read off its yup rules, so that the document cannot differ from them.
 * It describes; the rules themselves are what the server checks by. Each field's description holds
 * the sentences that a wrong value is answered with.
 */
export function bodyOf(rules: ObjectSchema<AnyObject>): Record<string, unknown> {
  const fields = Object.entries(rules.fields as Record<string, Schema>);
  const required = fields.filter(([, field]) => isRequired(field)).map(([name]) => name);
  return {
    type: "object",
    properties: Object.fromEntries(fields.map(([name, field]) => [name, schemaOf(field)])),
    ...(required.length > 0 && { required }),
  };
}

/** The same for a query string. */
export const queryOf = bodyOf;

function schemaOf(field: Schema): Record<string, unknown> {
  const { type, oneOf, nullable, tests } = field.describe() as SchemaDescription;
  const bound = (name: string) => tests.find((test) => test.name === name)?.params?.[name];
  const integer = tests.some((test) => test.name === "integer" || test.name === "year");
  const schema = {
    type: integer ? "integer" : type,
    minimum: type === "number" ? bound("min") : undefined,
    maximum: type === "number" ? bound("max") : undefined,
    // An optional text may be empty, whatever its least length.
    minLength: type === "string" && isRequired(field) ? bound("min") : undefined,
    maxLength: type === "string" ? bound("max") : undefined,
    enum: oneOf.length > 0 ? oneOf.filter((value) => value !== null) : undefined,
    default: field.spec.default || undefined,
    // What a rule cannot be read off, it says itself: its format, its pattern.
    ...field.spec.meta,
    description: sentencesOf(field),
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

function sentencesOf(field: Schema): string | undefined {
  const sentences = field.tests.map((test) => test.OPTIONS?.message);
  const told = sentences.filter((sentence) => typeof sentence === "string");
  return told.length > 0 ? `${[...new Set(told)].join(". ")}.` : undefined;
}
