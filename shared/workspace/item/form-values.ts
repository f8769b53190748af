import { type ValidationResult, validate } from "@oselia/shared/model";
import type { ObjectSchema } from "yup";

/** A field as the form holds it: numbers as typed, and "" for what is absent. */
type AsTyped<Value> = Value extends number ? string : Value extends null | undefined ? "" : Value;

/** What a form holds for the fields of its rules. The version is not a field of the form. */
export type FormValues<Fields> = {
  [Name in Exclude<keyof Fields, "version">]-?: AsTyped<Fields[Name]>;
};

/**
 * What a form holds for the fields of its rules, in their order.
 *
 * @param item The item that is edited, or the fields of a new item that are not empty.
 */
export function formValues<Fields extends object>(
  rules: ObjectSchema<Fields>,
  item: { [Name in keyof Fields]?: unknown },
): FormValues<Fields> {
  const names = Object.keys(rules.fields).filter((name) => name !== "version");
  const held = item as Record<string, unknown>;
  const entries = names.map((name) => [name, String(held[name] ?? "")]);
  return Object.fromEntries(entries);
}

/**
 * Validates what a form holds.
 *
 * @param filesError What is wrong with the files, by the name of their field; empty for nothing.
 */
export function validateItem<Fields extends object>(
  rules: ObjectSchema<Fields>,
  values: FormValues<Fields>,
  filesError: Record<string, string>,
): ValidationResult<Fields> {
  const checked = validate(rules, values);
  const fields = { ...filesError, ...(checked.ok ? {} : checked.fields) };
  return Object.keys(fields).length > 0 ? { ok: false, fields } : checked;
}
