import { useTranslation } from "@oselia/shared/i18n";
import { Button } from "@oselia/shared/ui";
import { useEffect, useId, useRef } from "react";
import styles from "./conflict-notice.module.css";
import { type Difference, FieldChoice, type Side } from "./field-choice.tsx";

export interface ConflictNoticeProps {
  /** How often a save was refused for this reason. Each time brings the focus here. */
  refusals: number;
  /** Every field with two versions, in the order of the form. */
  differences: readonly Difference[];
  /** False when what the other person has saved could not be fetched. */
  isKnown: boolean;
  /** The form is being saved. */
  busy: boolean;
  onChoose: (name: string, side: Side) => void;
  onChooseAll: (side: Side) => void;
  /** Saves over what the other person has saved, without having seen it. */
  onSaveAnyway: () => void;
}

/**
 * Somebody else has saved the same item meanwhile: for each field with two versions the person keeps
 * one. The form holds what is chosen, and its own button saves it.
 */
export function ConflictNotice({
  refusals,
  differences,
  isKnown,
  busy,
  onChoose,
  onChooseAll,
  onSaveAnyway,
}: ConflictNoticeProps) {
  const { t } = useTranslation();
  const id = useId();
  const notice = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each refusal
  useEffect(() => {
    notice.current?.focus({ preventScroll: true });
    // It may be taller than the window: its beginning comes first. jsdom scrolls nothing.
    notice.current?.scrollIntoView?.({ block: "start" });
  }, [refusals]);
  const choices = differences.filter(({ chosen }) => chosen !== null);
  const advice = choices.length > 0 ? "conflict.advice" : "conflict.nothingToChoose";

  return (
    <section
      ref={notice}
      className={styles.notice}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-advice`}
      tabIndex={-1}
    >
      <p className={styles.title} id={`${id}-title`}>
        {t("conflict.title")}
      </p>
      <p id={`${id}-advice`}>{t(isKnown ? advice : "conflict.unknown")}</p>
      <div className={styles.ways}>
        {!isKnown && (
          <Button variant="secondary" size="small" busy={busy} onClick={onSaveAnyway}>
            {t("conflict.saveAnyway")}
          </Button>
        )}
        {choices.length > 1 && (
          <>
            <Button
              variant="secondary"
              size="small"
              waiting={busy}
              onClick={() => onChooseAll("mine")}
            >
              {t("conflict.allMine")}
            </Button>
            <Button
              variant="secondary"
              size="small"
              waiting={busy}
              onClick={() => onChooseAll("theirs")}
            >
              {t("conflict.allTheirs")}
            </Button>
          </>
        )}
      </div>
      {differences.map((difference) => (
        <FieldChoice
          key={difference.name}
          difference={difference}
          waiting={busy}
          onChoose={(side) => onChoose(difference.name, side)}
        />
      ))}
    </section>
  );
}
