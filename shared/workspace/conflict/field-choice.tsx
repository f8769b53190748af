import { useTranslation } from "@oselia/shared/i18n";
import { type ReactNode, useId, useMemo } from "react";
import { compareTexts, type Piece } from "./compare-texts.ts";
import styles from "./field-choice.module.css";

/** Whose version of a field is chosen. */
export type Side = "theirs" | "mine";

/** A field in which the form differs from what someone else has saved. */
export interface Difference {
  name: string;
  label: string;
  /** Their value; "" for nothing. */
  theirs: ReactNode;
  /** The user's value, as far as it can be saved; "" for nothing. */
  mine: ReactNode;
  /** What the form holds; null when there is nothing to choose. */
  chosen: Side | null;
}

export interface FieldChoiceProps {
  difference: Difference;
  /** True while choosing is disabled. */
  waiting: boolean;
  onChoose: (side: Side) => void;
}

const sides = ["theirs", "mine"] as const;

/** The two versions of a field next to each other, to choose from. */
export function FieldChoice({ difference, waiting, onChoose }: FieldChoiceProps) {
  const { t } = useTranslation();
  const id = useId();
  const { label, chosen } = difference;
  const displayed = useDisplayed(difference);

  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>{label}</legend>
      {chosen === null ? (
        <>
          <p className={styles.note}>{t("conflict.onlyTheirs")}</p>
          <div className={styles.value}>{displayed.theirs}</div>
        </>
      ) : (
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
                onChange={() => waiting || onChoose(side)}
              />
              <span className={styles.side} id={`${id}-${side}`}>
                {t(`conflict.${side}`)}
              </span>
              <span className={styles.value} id={`${id}-${side}-value`}>
                {displayed[side]}
              </span>
            </label>
          ))}
        </div>
      )}
    </fieldset>
  );
}

/** Both versions for display: in two texts, the words that differ are marked. */
function useDisplayed({ theirs, mine }: Difference): Record<Side, ReactNode> {
  const { t } = useTranslation();
  const compared = useMemo(
    () =>
      typeof theirs === "string" && typeof mine === "string" ? compareTexts(theirs, mine) : null,
    [theirs, mine],
  );
  const orEmpty = (version: ReactNode) => (version === "" ? t("conflict.empty") : version);
  return {
    theirs: theirs !== "" && compared ? compared[0].map(markChange) : orEmpty(theirs),
    mine: mine !== "" && compared ? compared[1].map(markChange) : orEmpty(mine),
  };
}

/** Pieces of text have no identity but their index. */
const markChange = ({ text, isChanged }: Piece, at: number) =>
  isChanged ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>;
