import { useTranslation } from "@oselia/shared/i18n";
import { Button } from "@oselia/shared/ui";
import styles from "./conflict-notice.module.css";

/** The form holds what somebody else has saved; what was typed before can be brought back. */
export function TakenNotice({ onBringBack }: { onBringBack: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={`${styles.notice} ${styles.taken}`} role="status">
      <p>{t("conflict.taken")}</p>
      <div className={styles.ways}>
        <Button variant="secondary" size="small" onClick={onBringBack}>
          {t("conflict.bringBack")}
        </Button>
      </div>
    </div>
  );
}
