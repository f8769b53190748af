import { isEqual } from "../item/is-equal.ts";

/**
 * Three states of a form: when it was opened or last saved, now, and as someone else has saved it.
 */
export interface Versions<Values> {
  base: Values;
  mine: Values;
  theirs: Values;
}

export type FieldName<Values> = keyof Values & string;

/** The user's version, as far as it can still be saved on top of theirs. */
export type KeepMine<Values> = (versions: Versions<Values>) => Values;

/** Two versions of an item, to choose from field by field. */
export interface Merge<Values> {
  theirs: Values;
  /** The user's version, as far as it can still be saved. */
  mine: Values;
  /** The fields in which the two differ, in the order of the form. */
  names: readonly FieldName<Values>[];
  /** Those in which nothing of the user's version can be saved. */
  onlyTheirs: readonly FieldName<Values>[];
  /** Those that the user has changed. */
  typed: readonly FieldName<Values>[];
}

/**
 * Merges two versions: a field that only the other person has changed gets their value, every other
 * field keeps the user's. Where the user had chosen theirs in an earlier conflict, both values stay
 * available.
 *
 * @param before The choice of an earlier conflict that the save ran into again.
 * @returns What there is to choose from, and what the form holds until the user chooses.
 */
export function mergeVersions<Values extends object>(
  { base, mine, theirs }: Versions<Values>,
  keepMine: KeepMine<Values>,
  before: Merge<Values> | null,
): { merge: Merge<Values>; form: Values } {
  const names = Object.keys(theirs) as FieldName<Values>[];
  const isUntouched = (name: FieldName<Values>) => isEqual(mine[name], base[name]);
  const isSetAside = (name: FieldName<Values>) =>
    before?.names.includes(name) === true && isEqual(mine[name], before.theirs[name]);

  const typed = { ...mine };
  for (const name of names) if (before && isSetAside(name)) typed[name] = before.mine[name];
  const storable = keepMine({ base, mine: typed, theirs });
  const form = { ...storable };
  for (const name of names) if (isUntouched(name)) form[name] = theirs[name];

  const differs = (name: FieldName<Values>) => !isEqual(storable[name], theirs[name]);
  const isLost = (name: FieldName<Values>) => !differs(name) && !isEqual(typed[name], theirs[name]);
  const wasTyped = (name: FieldName<Values>) =>
    !isUntouched(name) || (isSetAside(name) && before?.typed.includes(name) === true);

  return {
    merge: {
      theirs,
      mine: storable,
      names: names.filter((name) => differs(name) || isLost(name)),
      onlyTheirs: names.filter(isLost),
      typed: names.filter((name) => differs(name) && wasTyped(name)),
    },
    form,
  };
}
