import { type ReactNode, useState } from "react";
import { isEqual } from "../item/is-equal.ts";
import type { Difference, Side } from "./field-choice.tsx";
import { type FieldName, type KeepMine, type Merge, mergeVersions } from "./merge-versions.ts";

export interface ConflictOptions<Values extends object> {
  form: {
    /** The values of the form. */
    values: Values;
    /** The current values, and what the server holds as far as the form knows. */
    getState: () => { values: Values; saved: Values };
    setMany: (part: Partial<Values>) => void;
    markSaved: (values: Values) => void;
  };
  label: (name: FieldName<Values>) => string;
  /** How a field is displayed. */
  formatValue: (name: FieldName<Values>, values: Values) => ReactNode;
  /** For forms whose own version cannot always be saved as it is. Default: it can. */
  keepMine?: KeepMine<Values>;
}

/** Two versions of an item, and the choice between them. */
export interface Conflict {
  /** The fields in which they differ, in the order of the form. */
  differences: readonly Difference[];
  /** False when the other version could not be fetched. */
  isKnown: boolean;
  /** How many saves have conflicted. */
  conflictCount: number;
  /** True when some input is not in the form, because the user chose theirs. */
  hasSetAside: boolean;
  choose: (name: string, side: Side) => void;
  chooseAll: (side: Side) => void;
}

/**
 * Handles a save that conflicts with the version of someone else: the form continues from their
 * version with the user's changes in it, and the user chooses field by field. The form always holds
 * what is chosen, so saving or typing needs nothing else.
 */
export function useConflict<Values extends object>({
  form,
  label,
  formatValue,
  keepMine = ({ mine }) => mine,
}: ConflictOptions<Values>): Conflict & {
  /** Shows the version that a save conflicted with; undefined when it could not be fetched. */
  show: (theirs: Values | undefined) => void;
} {
  const [merge, setMerge] = useState<Merge<Values> | null>(null);
  const [isKnown, setKnown] = useState(false);
  const [conflictCount, setConflictCount] = useState(0);

  const isTheirs = (name: FieldName<Values>) =>
    merge !== null && isEqual(form.values[name], merge.theirs[name]);
  /** The user's value: what the form holds, or held before theirs was chosen. */
  const getMine = ({ mine }: Merge<Values>, name: FieldName<Values>) =>
    isTheirs(name) ? mine[name] : form.values[name];

  const chooseFor = (names: readonly FieldName<Values>[], side: Side) => {
    if (merge === null) return;
    const own = { ...merge.mine };
    for (const name of names) own[name] = getMine(merge, name);
    setMerge({ ...merge, mine: own });
    const from = side === "mine" ? own : merge.theirs;
    const part: Partial<Values> = {};
    for (const name of names) part[name] = from[name];
    form.setMany(part);
  };
  const choices = (merge?.names ?? []).filter((name) => !merge?.onlyTheirs.includes(name));

  return {
    differences: (merge?.names ?? []).map((name) => {
      const { theirs, mine } = merge as Merge<Values>;
      const own = { ...mine, [name]: getMine(merge as Merge<Values>, name) };
      return {
        name,
        label: label(name),
        theirs: formatValue(name, theirs),
        mine: formatValue(name, own),
        chosen: choices.includes(name) ? (isTheirs(name) ? "theirs" : "mine") : null,
      };
    }),
    isKnown,
    conflictCount,
    hasSetAside: merge?.typed.some(isTheirs) ?? false,
    choose: (name, side) =>
      chooseFor(
        choices.filter((choice) => choice === name),
        side,
      ),
    chooseAll: (side) => chooseFor(choices, side),
    show: (theirs) => {
      setConflictCount((count) => count + 1);
      setKnown(theirs !== undefined);
      if (theirs === undefined) return;
      const { values, saved } = form.getState();
      const merged = mergeVersions({ base: saved, mine: values, theirs }, keepMine, merge);
      setMerge(merged.merge);
      form.setMany(merged.form);
      form.markSaved(theirs);
    },
  };
}
