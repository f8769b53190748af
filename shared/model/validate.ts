import { type ObjectSchema, ValidationError } from "yup";

/** The normalised value, or the first message of each invalid field. */
export type ValidationResult<Value> =
  | { ok: true; value: Value }
  | { ok: false; fields: Record<string, string> };

/**
 * Validates a value from outside by rules of this model. Unknown fields are ignored, whatever their
 * names (docs/decisions/unknown-fields.md). Anything but an object counts as an empty one. Never
 * throws.
 */
export function validate<Value extends object>(
  rules: ObjectSchema<Value>,
  value: unknown,
): ValidationResult<Value> {
  try {
    const normalised = rules.validateSync(pickFields(rules, value), { abortEarly: false });
    return { ok: true, value: normalised as Value };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    // In the order of the form, so that the first invalid field comes first.
    const fields = Object.keys(rules.fields).flatMap((name) => {
      const first = error.inner.find(({ path }) => path === name);
      return first ? [[name, first.message]] : [];
    });
    return { ok: false, fields: Object.fromEntries(fields) };
  }
}

/**
 * Picks the fields that the rules name, own properties only: yup would find a rule for "toString",
 * which every object inherits.
 *
 * All fields of the model are scalars. An object in place of one becomes an empty array, which no
 * rule accepts: yup would call the object's own toString.
 */
function pickFields<Value extends object>(rules: ObjectSchema<Value>, value: unknown) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return {};
  const picked: Record<string, unknown> = {};
  for (const name of Object.keys(rules.fields)) {
    const field = Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
    if (field !== undefined)
      picked[name] = field !== null && typeof field === "object" ? [] : field;
  }
  return picked;
}
