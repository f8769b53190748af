import { isEqual } from "../item/is-equal.ts";

/** Two versions of an item, to choose from field by field. */
export interface Merge<Values> {
  theirs: Values;
  /** The user's version, as far as it can still be saved. */
  mine: Values;
  /** The fields in which the two differ, in the order of the form. */
  names: readonly (keyof Values & string)[];
}

/**
 * Merges two versions: a field that only the other person has changed gets their value, every other
 * field keeps the user's. Where the user had chosen theirs in an earlier conflict, both values stay
 * available.
 *
 * @param versions The form when it was opened or last saved, now, and as someone else has saved it.
 * @param filesField The field with the item's files, which have their own calls: they are merged
 *   file by file, and one that the other person has deleted or replaced cannot be restored.
 * @param before The choice of an earlier conflict that the save ran into again.
 * @returns What there is to choose from, and what the form holds until the user chooses.
 */
export function mergeVersions<Values extends object>(
  { base, mine, theirs }: Record<"base" | "mine" | "theirs", Values>,
  filesField: keyof Values,
  before: Merge<Values> | null,
): { merge: Merge<Values>; form: Values } {
  const names = Object.keys(theirs) as (keyof Values & string)[];
  const own = { ...mine };
  const form = { ...theirs };
  for (const name of names) {
    const isSetAside = before !== null && isEqual(mine[name], before.theirs[name]);
    if (isSetAside) own[name] = before.mine[name];
    if (name === filesField) own[name] = mergeFiles(base[name], own[name], theirs[name]);
    if (!isEqual(mine[name], base[name])) form[name] = own[name];
  }
  const differing = names.filter((name) => !isEqual(own[name], theirs[name]));
  return { merge: { theirs, mine: own, names: differing }, form };
}

/** Applies the user's changes to the files of the other version. A single file is one change. */
function mergeFiles<Files>(base: Files, mine: Files, theirs: Files): Files;
function mergeFiles(base: unknown, mine: unknown, theirs: unknown): unknown {
  if (!Array.isArray(base) || !Array.isArray(mine) || !Array.isArray(theirs)) {
    return isEqual(mine, base) ? theirs : mine;
  }
  const without = (files: unknown[], others: unknown[]) =>
    files.filter((file) => !others.some((other) => isEqual(file, other)));
  const added = without(without(mine, base), theirs);
  return [...without(theirs, without(base, mine)), ...added];
}
