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
 * Merges two versions of an item field by field: what the user has changed stays, everything else
 * is the other person's. Where the user chose theirs in an earlier conflict, both values stay
 * available.
 *
 * @param versions `base` is the form when it was opened or last saved, `mine` the form now,
 *   `theirs` what someone else has saved.
 * @param filesField The field with the item's files, which are merged file by file. A file that the
 *   other person has deleted or replaced cannot be restored.
 * @param before The earlier conflict, if the same form runs into another one.
 * @returns The choices, and what the form holds until the user chooses.
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
