import { useTranslation } from "@oselia/shared/i18n";
import { Button } from "@oselia/shared/ui";
import { useEffect, useId, useRef } from "react";
import styles from "./conflict-notice.module.css";
import { type Difference, FieldChoice, type Side } from "./field-choice.tsx";

export interface ConflictNoticeProps {
  /** How many saves have conflicted. Each moves the focus here. */
  conflictCount: number;
  /** The fields with two versions, in the order of the form. */
  differences: readonly Difference[];
  /** False when the other version could not be fetched. */
  isKnown: boolean;
  /** True while the form is being saved. */
  busy: boolean;
  onChoose: (name: string, side: Side) => void;
  onChooseAll: (side: Side) => void;
  /** Overwrites the other version unseen. */
  onSaveAnyway: () => void;
}

/**
 * Someone else has saved the same item: for each field with two versions the user chooses one. The
 * form holds what is chosen, and its submit button saves it.
 */
export function ConflictNotice({
  conflictCount,
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
    // It may be taller than the window: show its start. jsdom does not implement scrolling.
    notice.current?.scrollIntoView?.({ block: "start" });
  }, [conflictCount]);
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
      <div className={styles.links}>
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
