import { useTranslation } from "@oselia/shared/i18n";
import { Button, List } from "@oselia/shared/ui";
import type { ReactNode } from "react";
import styles from "./conflict-notice.module.css";

/** A field in which the form and what somebody else has saved are not the same. */
export interface Difference {
  /** The field's label. */
  label: string;
  /** What the other person has saved there; empty text for nothing. */
  theirs: ReactNode;
  /** What the form holds. */
  mine: ReactNode;
}

export interface ConflictNoticeProps {
  /** Empty when it is not known what the other person has saved. */
  differences: readonly Difference[];
  busy: boolean;
  /** Saves over what the other person has saved. */
  onSaveAnyway: () => void;
  /** Puts what the other person has saved into the form; left out when that is not known. */
  onTakeTheirs?: (() => void) | undefined;
}

/** Somebody else has saved the same item meanwhile: both versions are told, nothing is lost. */
export function ConflictNotice({
  differences,
  busy,
  onSaveAnyway,
  onTakeTheirs,
}: ConflictNoticeProps) {
  const { t } = useTranslation();
  const isSame = onTakeTheirs !== undefined && differences.length === 0;
  const advice = isSame ? "conflict.same" : "conflict.advice";
  return (
    <div className={styles.notice} role="alert">
      <p className={styles.title}>{t("conflict.title")}</p>
      <p>{t(onTakeTheirs ? advice : "conflict.unknown")}</p>
      <div className={styles.ways}>
        <Button variant="secondary" size="small" busy={busy} onClick={onSaveAnyway}>
          {t("conflict.saveAnyway")}
        </Button>
        {onTakeTheirs && (
          <Button variant="secondary" size="small" disabled={busy} onClick={onTakeTheirs}>
            {t("conflict.takeTheirs")}
          </Button>
        )}
      </div>
      {differences.length > 0 && (
        <List className={styles.fields}>
          {differences.map(({ label, theirs, mine }) => (
            <li key={label}>
              <p className={styles.label}>{label}</p>
              <dl className={styles.pair}>
                <div>
                  <dt>{t("conflict.theirs")}</dt>
                  <dd>{theirs === "" ? t("conflict.empty") : theirs}</dd>
                </div>
                <div>
                  <dt>{t("conflict.mine")}</dt>
                  <dd>{mine === "" ? t("conflict.empty") : mine}</dd>
                </div>
              </dl>
            </li>
          ))}
        </List>
      )}
    </div>
  );
}
