import { isSame } from "./is-same.ts";

/** Three states of one form: when it was opened or last saved, now, and as somebody else has saved it. */
export interface Versions<Values> {
  base: Values;
  mine: Values;
  theirs: Values;
}

export type NameOf<Values> = keyof Values & string;

/** The own version, as far as it can still be saved beside theirs. */
export type KeepMine<Values> = (versions: Versions<Values>) => Values;

/** Two versions of one item that a person chooses from, field by field. */
export interface Merge<Values> {
  theirs: Values;
  /** The own version, as far as it can still be saved. */
  mine: Values;
  /** The fields in which the two differ, in the order of the form. */
  names: readonly NameOf<Values>[];
  /** Those of them in which nothing of one's own can be kept. */
  onlyTheirs: readonly NameOf<Values>[];
  /** Those of them that the person has changed. */
  typed: readonly NameOf<Values>[];
}

/**
 * Brings two versions together: a field that only the other person has changed takes theirs, every
 * other one keeps the own. Where theirs was chosen over the own before, both stay to choose from.
 *
 * @param before The choice that this one follows, when somebody was faster once more.
 * @returns What there is to choose from, and what the form holds until somebody chooses otherwise.
 */
export function mergeVersions<Values extends object>(
  { base, mine, theirs }: Versions<Values>,
  keepMine: KeepMine<Values>,
  before: Merge<Values> | null,
): { merge: Merge<Values>; form: Values } {
  const names = Object.keys(theirs) as NameOf<Values>[];
  const isUntouched = (name: NameOf<Values>) => isSame(mine[name], base[name]);
  const isSetAside = (name: NameOf<Values>) =>
    before?.names.includes(name) === true && isSame(mine[name], before.theirs[name]);

  const typed = { ...mine };
  for (const name of names) if (before && isSetAside(name)) typed[name] = before.mine[name];
  const kept = keepMine({ base, mine: typed, theirs });
  const form = { ...kept };
  for (const name of names) if (isUntouched(name)) form[name] = theirs[name];

  const differs = (name: NameOf<Values>) => !isSame(kept[name], theirs[name]);
  const isLost = (name: NameOf<Values>) => !differs(name) && !isSame(typed[name], theirs[name]);
  const wasTyped = (name: NameOf<Values>) =>
    !isUntouched(name) || (isSetAside(name) && before?.typed.includes(name) === true);

  return {
    merge: {
      theirs,
      mine: kept,
      names: names.filter((name) => differs(name) || isLost(name)),
      onlyTheirs: names.filter(isLost),
      typed: names.filter((name) => differs(name) && wasTyped(name)),
    },
    form,
  };
}
