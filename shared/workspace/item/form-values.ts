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

/** What a valid form holds: the fields that one call saves, and the files that have their own calls. */
export interface ItemDraft<Fields, Files> {
  fields: Fields;
  files: Files;
}

/**
 * Validates the fields by their rules.
 *
 * @param filesError What is wrong with the files, by the name of their field; empty for nothing.
 */
export function validateItem<Fields extends object, Files>(
  rules: ObjectSchema<Fields>,
  { fields, files }: ItemDraft<FormValues<Fields>, Files>,
  filesError: Record<string, string>,
): ValidationResult<ItemDraft<Fields, Files>> {
  const checked = validate(rules, fields);
  if (!checked.ok) return { ok: false, fields: { ...filesError, ...checked.fields } };
  if (Object.keys(filesError).length > 0) return { ok: false, fields: filesError };
  return { ok: true, value: { fields: checked.value, files } };
}
