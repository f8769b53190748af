import { useTranslation } from "@oselia/shared/i18n";
import { Button } from "@oselia/shared/ui";
import { useEffect, useId, useRef } from "react";
import styles from "./conflict-notice.module.css";
import { FieldChoice } from "./field-choice.tsx";
import type { Conflict } from "./use-conflict.ts";

interface ConflictNoticeProps {
  conflict: Conflict;
  /** True while the form is being saved. */
  busy: boolean;
}

/**
 * Someone else has saved the same item: for each field with two versions the user chooses one. The
 * form holds what is chosen, and its submit button saves it.
 */
export function ConflictNotice({ conflict, busy }: ConflictNoticeProps) {
  const { theirs, differences, chooseTheirs } = conflict;
  const { t } = useTranslation();
  const id = useId();
  const notice = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each conflict
  useEffect(() => {
    notice.current?.focus({ preventScroll: true });
    // It may be taller than the window: show its start. jsdom does not implement scrolling.
    notice.current?.scrollIntoView?.({ block: "start" });
  }, [theirs]);

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
      <p id={`${id}-advice`}>
        {t(differences.length > 0 ? "conflict.advice" : "conflict.nothingToChoose")}
      </p>
      {differences.length > 1 && (
        <Button variant="secondary" size="small" waiting={busy} onClick={chooseTheirs}>
          {t("conflict.allTheirs")}
        </Button>
      )}
      {differences.map((difference) => (
        <FieldChoice key={difference.name} difference={difference} waiting={busy} />
      ))}
    </section>
  );
}
