import { type ObjectSchema, ValidationError } from "yup";

/** What was sent, tidied; or each wrong field with the first sentence against it. */
export type Checked<Value> =
  | { ok: true; value: Value }
  | { ok: false; fields: Record<string, string> };

/**
 * Checks something that came from outside against rules of this model. Fields that the rules do not
 * know are ignored, whatever their names. Anything but an object counts as an empty one. Never throws.
 */
export function check<Value extends object>(
  rules: ObjectSchema<Value>,
  value: unknown,
): Checked<Value> {
  try {
    const tidied = rules.validateSync(knownFields(rules, value), { abortEarly: false });
    return { ok: true, value: tidied as Value };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const fields: Record<string, string> = {};
    for (const { path = "", message } of error.inner) fields[path] ??= message;
    return { ok: false, fields: inOrderOf(Object.keys(rules.fields), fields) };
  }
}

/**
 * The fields of the rules that were sent, by own properties on both sides: yup takes "toString" for a
 * field of any rules, because every object has one.
 *
 * All fields of the model are scalars. Objects in their place become empty arrays, which no rule
 * takes: yup would call the toString that a stranger sent.
 */
function knownFields<Value extends object>(rules: ObjectSchema<Value>, value: unknown) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return {};
  const known: Record<string, unknown> = {};
  for (const name of Object.keys(rules.fields)) {
    const field = Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
    if (field !== undefined) known[name] = field !== null && typeof field === "object" ? [] : field;
  }
  return known;
}

/** In the order of the form, so that the first wrong field comes first. */
function inOrderOf(names: string[], fields: Record<string, string>) {
  return Object.fromEntries(names.flatMap((name) => (fields[name] ? [[name, fields[name]]] : [])));
}
