import { useTranslation } from "@oselia/shared/i18n";
import { Button } from "@oselia/shared/ui";
import styles from "./conflict-notice.module.css";

/** A field that somebody else has saved differently. */
export interface Difference {
  /** The field's label. */
  label: string;
  /** What the other person has saved there. */
  theirs: string;
}

export interface ConflictNoticeProps {
  /** Empty when it is not known what the other person has changed. */
  differences: readonly Difference[];
  busy: boolean;
  /** Saves over what the other person has saved. */
  onSaveAnyway: () => void;
}

/** Somebody else has saved the same item meanwhile: both versions are told, nothing is lost. */
export function ConflictNotice({ differences, busy, onSaveAnyway }: ConflictNoticeProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.notice} role="alert">
      <p className={styles.title}>{t("conflict.title")}</p>
      <p>{t("conflict.advice")}</p>
      {differences.length > 0 && (
        <dl className={styles.list}>
          {differences.map(({ label, theirs }) => (
            <div key={label}>
              <dt>{t("conflict.theirs", { field: label })}</dt>
              <dd>{theirs === "" ? t("conflict.empty") : theirs}</dd>
            </div>
          ))}
        </dl>
      )}
      <div>
        <Button variant="secondary" size="small" busy={busy} onClick={onSaveAnyway}>
          {t("conflict.saveAnyway")}
        </Button>
      </div>
    </div>
  );
}
