import type { FieldValues } from "@oselia/shared/forms";
import { type ReactNode, useState } from "react";
import { isEqual } from "../item/is-equal.ts";
import type { useItemForm } from "../item/use-item-form.ts";
import type { Difference, Side } from "./field-choice.tsx";
import { type Merge, mergeVersions } from "./merge-versions.ts";

type FieldName<Values> = keyof Values & string;

interface ConflictOptions<Values extends FieldValues> {
  form: Pick<
    ReturnType<typeof useItemForm<Values, object>>,
    "values" | "getState" | "setMany" | "markSaved"
  >;
  /** The field with the item's files. */
  filesField: FieldName<Values>;
  label: (name: FieldName<Values>) => string;
  /** How a field is displayed. */
  formatValue: (name: FieldName<Values>, values: Values) => ReactNode;
}

/** Two versions of an item, and the choice between them. */
export interface Conflict {
  /** The other version: another object with each conflict. */
  theirs: object;
  /** The fields in which they differ, in the order of the form. */
  differences: readonly Difference[];
  chooseTheirs: () => void;
}

/**
 * Handles a save that conflicts with someone else's: the form continues from their version with the
 * user's changes in it, and the user chooses field by field. The form always holds what is chosen,
 * so it can be edited and saved as usual.
 *
 * @returns The conflict, null when there is none, and a function that takes the version that a save
 *   conflicted with, and starts the choice.
 */
export function useConflict<Values extends FieldValues>({
  form,
  filesField,
  label,
  formatValue,
}: ConflictOptions<Values>): [Conflict | null, (theirs: Values) => void] {
  const [merge, setMerge] = useState<Merge<Values> | null>(null);
  const show = (theirs: Values) => {
    const { values, saved } = form.getState();
    const merged = mergeVersions({ base: saved, mine: values, theirs }, filesField, merge);
    setMerge(merged.merge);
    form.setMany(merged.form);
    form.markSaved(theirs);
  };
  if (merge === null) return [null, show];

  const { theirs, names } = merge;
  const isTheirs = (name: FieldName<Values>) => isEqual(form.values[name], theirs[name]);
  /** What the form holds, or held before theirs was chosen. */
  const mine = { ...merge.mine };
  for (const name of names) if (!isTheirs(name)) mine[name] = form.values[name];
  const choose = (chosen: readonly FieldName<Values>[], side: Side) => {
    setMerge({ ...merge, mine });
    const part: Partial<Values> = {};
    for (const name of chosen) part[name] = side === "mine" ? mine[name] : theirs[name];
    form.setMany(part);
  };
  const differences = names.map((name) => ({
    name,
    label: label(name),
    versions: { theirs: formatValue(name, theirs), mine: formatValue(name, mine) },
    chosen: isTheirs(name) ? ("theirs" as const) : ("mine" as const),
    choose: (side: Side) => choose([name], side),
  }));
  return [{ theirs, differences, chooseTheirs: () => choose(names, "theirs") }, show];
}
