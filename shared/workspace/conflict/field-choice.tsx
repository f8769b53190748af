import { useTranslation } from "@oselia/shared/i18n";
import { type ReactNode, useId, useMemo } from "react";
import { compareTexts } from "./compare-texts.ts";
import styles from "./field-choice.module.css";

const sides = ["theirs", "mine"] as const;

/** Whose version of a field is chosen. */
export type Side = (typeof sides)[number];

/** A field in which the form differs from what someone else has saved. */
export interface Difference {
  name: string;
  label: string;
  /** Both values; "" for nothing. */
  versions: Record<Side, ReactNode>;
  /** What the form holds. */
  chosen: Side;
  choose: (side: Side) => void;
}

interface FieldChoiceProps {
  difference: Difference;
  /** True while choosing is disabled. */
  waiting: boolean;
}

/** The two versions of a field next to each other, to choose from. */
export function FieldChoice({ difference, waiting }: FieldChoiceProps) {
  const { label, versions, chosen, choose } = difference;
  const { t } = useTranslation();
  const id = useId();
  const displayed = useMarked(versions);
  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.versions}>
        {sides.map((side) => (
          <label key={side} className={styles.version}>
            <input
              className={styles.radio}
              type="radio"
              name={id}
              checked={chosen === side}
              aria-labelledby={`${id}-${side}`}
              aria-describedby={`${id}-${side}-value`}
              aria-disabled={waiting || undefined}
              onChange={() => waiting || choose(side)}
            />
            <span className={styles.side} id={`${id}-${side}`}>
              {t(`conflict.${side}`)}
            </span>
            <span className={styles.value} id={`${id}-${side}-value`}>
              {versions[side] === "" ? t("conflict.empty") : displayed[side]}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** In two texts, the words that differ are marked. */
function useMarked({ theirs, mine }: Record<Side, ReactNode>): Record<Side, ReactNode> {
  return useMemo(() => {
    if (typeof theirs !== "string" || typeof mine !== "string") return { theirs, mine };
    const [first, second] = compareTexts(theirs, mine).map((pieces) =>
      pieces.map(({ text, isChanged }, at) => {
        const Tag = isChanged ? "mark" : "span";
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of text have no other identity
        return <Tag key={at}>{text}</Tag>;
      }),
    );
    return { theirs: first, mine: second };
  }, [theirs, mine]);
}
