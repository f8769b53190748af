import { useTranslation } from "@oselia/shared/i18n";
import { Button } from "@oselia/shared/ui";
import { useEffect, useRef } from "react";
import styles from "./conflict-notice.module.css";

/**
 * The form holds what somebody else has saved; what was typed before can be brought back. It takes
 * the focus from the button that is gone.
 */
export function TakenNotice({ onBringBack }: { onBringBack: () => void }) {
  const { t } = useTranslation();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} className={`${styles.notice} ${styles.taken}`} role="status" tabIndex={-1}>
      <p>{t("conflict.taken")}</p>
      <div className={styles.ways}>
        <Button variant="secondary" size="small" onClick={onBringBack}>
          {t("conflict.bringBack")}
        </Button>
      </div>
    </div>
  );
}
