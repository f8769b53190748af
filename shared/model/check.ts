import { type ObjectSchema, ValidationError } from "yup";

/** What was sent, tidied; or each wrong field with the first sentence against it. */
export type Checked<Value> =
  | { ok: true; value: Value }
  | { ok: false; fields: Record<string, string> };

/**
 * Checks something that came from outside against rules of this model. Fields that the rules do not
 * know are left out. Anything but an object counts as an empty one. Never throws.
 */
export function check<Value extends object>(
  rules: ObjectSchema<Value>,
  value: unknown,
): Checked<Value> {
  try {
    const known = rules.validateSync(flat(value), { abortEarly: false, stripUnknown: true });
    return { ok: true, value: known as Value };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const fields: Record<string, string> = {};
    for (const { path = "", message } of error.inner) fields[path] ??= message;
    return { ok: false, fields: inOrderOf(Object.keys(rules.fields), fields) };
  }
}

/**
 * All fields of the model are scalars. Objects in their place become empty arrays, which no rule
 * takes: yup would call the toString that a stranger sent.
 */
function flat(value: unknown): Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return {};
  const entries = Object.entries(value);
  return Object.fromEntries(
    entries.map(([name, field]) => [
      name,
      field !== null && typeof field === "object" ? [] : field,
    ]),
  );
}

/** In the order of the form, so that the first wrong field comes first. */
function inOrderOf(names: string[], fields: Record<string, string>) {
  return Object.fromEntries(names.flatMap((name) => (fields[name] ? [[name, fields[name]]] : [])));
}
