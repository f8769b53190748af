import type { TSchema } from "typebox";

/** Beside the names of the shared packages: the fields of the contract. */
export const CONTRACT = "contract";

/**
 * The fields that a schema has, at any depth: "navigation.badge.count". Those of the items of a list
 * are named as if there were one; a text is one field, in all its languages.
 */
export function listFields(schema: TSchema): string[] {
  const fields = new Set<string>();
  const visit = (node: unknown, prefix: string) => {
    if (typeof node !== "object" || node === null) return;
    const { properties, items, anyOf, allOf } = node as Record<string, unknown>;
    if (isText(properties)) return;
    for (const [name, child] of Object.entries(properties ?? {})) {
      fields.add(prefix + name);
      visit(child, `${prefix}${name}.`);
    }
    for (const child of [items, anyOf, allOf].flat()) visit(child, prefix);
  };
  visit(schema, "");
  return [...fields].sort();
}

/**
 * The fields of a schema that a value uses, named as `listFields` does. Names that a value chooses
 * itself, such as those of a path's parameters, are none.
 */
export function listUsedFields(schema: TSchema, value: unknown): string[] {
  const known = new Set(listFields(schema));
  const fields = new Set<string>();
  const visit = (node: unknown, prefix: string) => {
    if (Array.isArray(node)) {
      for (const item of node) visit(item, prefix);
    } else if (typeof node === "object" && node !== null && !isText(node)) {
      for (const [name, child] of Object.entries(node)) {
        fields.add(prefix + name);
        visit(child, `${prefix}${name}.`);
      }
    }
  };
  visit(value, "");
  return [...fields].filter((field) => known.has(field)).sort();
}

/** A text in the languages of the site: English is required. */
const isText = (value: unknown): boolean =>
  typeof value === "object" && value !== null && "en" in value;
