import type { Difference } from "@oselia/shared/forms";
import { type ReactNode, useState } from "react";
import { aroundChange } from "./around-change.ts";
import { isSame } from "./is-same.ts";

export interface ClashOptions<Item, Values extends object> {
  form: {
    values: Values;
    fill: (values: Values) => void;
    markSaved: (values: Values) => void;
  };
  /** The item as somebody else has saved it; undefined when that is not known. */
  theirs: Item | undefined;
  /** An item as the form shows it. */
  valuesOf: (item: Item) => Values;
  labelOf: (name: keyof Values & string) => string;
  /** What a field holds, for people. */
  inWords: (name: keyof Values & string, values: Values) => ReactNode;
  /** The form holds theirs: what the server has, and what the next save is made from. */
  onTaken: (theirs: Item) => void;
}

/** Two versions of one item, and the ways from one to the other. */
export interface Clash {
  /** The fields in which they are not the same, in the order of the form. */
  differences: readonly Difference[];
  /** Puts theirs into the form; undefined when it is not known. */
  takeTheirs: (() => void) | undefined;
  /** Puts what was typed back into the form; undefined unless theirs was taken. */
  bringBack: (() => void) | undefined;
}

/** What the form of an item can do when somebody else has saved the same item. */
export function useClash<Item, Values extends object>({
  form,
  theirs,
  valuesOf,
  labelOf,
  inWords,
  onTaken,
}: ClashOptions<Item, Values>): Clash {
  const [mine, setMine] = useState<Values | null>(null);
  const now = theirs === undefined ? undefined : valuesOf(theirs);

  const names = Object.keys(now ?? {}) as (keyof Values & string)[];
  const differences = names.flatMap((name) =>
    now === undefined || isSame(now[name], form.values[name])
      ? []
      : [differenceOf(labelOf(name), inWords(name, now), inWords(name, form.values))],
  );

  return {
    differences,
    takeTheirs:
      theirs === undefined || now === undefined
        ? undefined
        : () => {
            setMine(form.values);
            onTaken(theirs);
            form.fill(now);
            form.markSaved(now);
          },
    bringBack:
      mine === null
        ? undefined
        : () => {
            form.fill(mine);
            setMine(null);
          },
  };
}

function differenceOf(label: string, theirs: ReactNode, mine: ReactNode): Difference {
  if (typeof theirs !== "string" || typeof mine !== "string") return { label, theirs, mine };
  const [shownTheirs, shownMine] = aroundChange(theirs, mine);
  return { label, theirs: shownTheirs, mine: shownMine };
}
