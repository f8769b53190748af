import type { Difference, Side } from "@oselia/shared/forms";
import { type ReactNode, useState } from "react";
import { isSame } from "./is-same.ts";
import { type KeepMine, type Merge, mergeVersions, type NameOf } from "./merge-versions.ts";

export interface ClashOptions<Values extends object> {
  form: {
    /** What stands in the form. */
    values: Values;
    /** The same at the moment of the call, and what the server holds of it. */
    now: () => { values: Values; saved: Values };
    fill: (part: Partial<Values>) => void;
    markSaved: (values: Values) => void;
  };
  labelOf: (name: NameOf<Values>) => string;
  /** What a field holds, for people. */
  inWords: (name: NameOf<Values>, values: Values) => ReactNode;
  /** For forms whose own version cannot always be saved as it is; without it, it can. */
  keepMine?: KeepMine<Values>;
}

/** Two versions of one item, and the choice between them. */
export interface Clash {
  /** The fields in which they differ, in the order of the form. */
  differences: readonly Difference[];
  /** False when what the other person has saved could not be fetched. */
  isKnown: boolean;
  /** How often a save met another version. */
  refusals: number;
  /** True when something that was typed is not in the form, because theirs was chosen over it. */
  hasSetAside: boolean;
  choose: (name: string, side: Side) => void;
  chooseAll: (side: Side) => void;
}

/**
 * What the form of an item does when somebody else has saved the same item: it goes on from theirs,
 * with every own change, and lets the person choose field by field. The form always holds what is
 * chosen, so that saving it, or typing into it, needs nothing else.
 */
export function useClash<Values extends object>({
  form,
  labelOf,
  inWords,
  keepMine = ({ mine }) => mine,
}: ClashOptions<Values>): Clash & {
  /** A save met another version; without one when that could not be fetched. */
  meet: (theirs: Values | undefined) => void;
} {
  const [merge, setMerge] = useState<Merge<Values> | null>(null);
  const [isKnown, setKnown] = useState(false);
  const [refusals, setRefusals] = useState(0);

  const isTheirs = (name: NameOf<Values>) =>
    merge !== null && isSame(form.values[name], merge.theirs[name]);
  /** What "mine" stands for: what the form holds, or held before theirs was chosen. */
  const ownOf = ({ mine }: Merge<Values>, name: NameOf<Values>) =>
    isTheirs(name) ? mine[name] : form.values[name];

  const chooseFor = (names: readonly NameOf<Values>[], side: Side) => {
    if (merge === null) return;
    const own = { ...merge.mine };
    for (const name of names) own[name] = ownOf(merge, name);
    setMerge({ ...merge, mine: own });
    const from = side === "mine" ? own : merge.theirs;
    const part: Partial<Values> = {};
    for (const name of names) part[name] = from[name];
    form.fill(part);
  };
  const choices = (merge?.names ?? []).filter((name) => !merge?.onlyTheirs.includes(name));

  return {
    differences: (merge?.names ?? []).map((name) => {
      const { theirs, mine } = merge as Merge<Values>;
      const own = { ...mine, [name]: ownOf(merge as Merge<Values>, name) };
      return {
        name,
        label: labelOf(name),
        theirs: inWords(name, theirs),
        mine: inWords(name, own),
        chosen: choices.includes(name) ? (isTheirs(name) ? "theirs" : "mine") : null,
      };
    }),
    isKnown,
    refusals,
    hasSetAside: merge?.typed.some(isTheirs) ?? false,
    choose: (name, side) =>
      chooseFor(
        choices.filter((choice) => choice === name),
        side,
      ),
    chooseAll: (side) => chooseFor(choices, side),
    meet: (theirs) => {
      setRefusals((count) => count + 1);
      setKnown(theirs !== undefined);
      if (theirs === undefined) return;
      const { values, saved } = form.now();
      const merged = mergeVersions({ base: saved, mine: values, theirs }, keepMine, merge);
      setMerge(merged.merge);
      form.fill(merged.form);
      form.markSaved(theirs);
    },
  };
}
