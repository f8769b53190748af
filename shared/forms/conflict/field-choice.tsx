import { useTranslation } from "@oselia/shared/i18n";
import { type ReactNode, useId, useMemo } from "react";
import { compareTexts, type Piece } from "./compare-texts.ts";
import styles from "./field-choice.module.css";

/** Whose version of a field is kept. */
export type Side = "theirs" | "mine";

/** A field in which the form and what somebody else has saved are not the same. */
export interface Difference {
  /** The field's name in the form. */
  name: string;
  /** The field's label. */
  label: string;
  /** What the other person has saved there; empty text for nothing. */
  theirs: ReactNode;
  /** What can be kept of the person's own version; empty text for nothing. */
  mine: ReactNode;
  /** Which of the two the form holds; null when there is nothing of one's own to keep. */
  chosen: Side | null;
}

export interface FieldChoiceProps {
  difference: Difference;
  /** Nothing can be chosen just now. */
  waiting: boolean;
  onChoose: (side: Side) => void;
}

const sides = ["theirs", "mine"] as const;

/** The two versions of one field beside each other, to choose the one that is kept. */
export function FieldChoice({ difference, waiting, onChoose }: FieldChoiceProps) {
  const { t } = useTranslation();
  const id = useId();
  const { label, chosen } = difference;
  const shown = useShown(difference);

  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>{label}</legend>
      {chosen === null ? (
        <>
          <p className={styles.note}>{t("conflict.onlyTheirs")}</p>
          <div className={styles.value}>{shown.theirs}</div>
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
                {shown[side]}
              </span>
            </label>
          ))}
        </div>
      )}
    </fieldset>
  );
}

/** Both versions as they are shown: of two texts, the words that differ are marked. */
function useShown({ theirs, mine }: Difference): Record<Side, ReactNode> {
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

/** The pieces of a text have no other name than their place in it. */
const markChange = ({ text, isChanged }: Piece, at: number) =>
  isChanged ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>;
