import { useTranslation } from "@oselia/shared/i18n";
import styles from "./upload-progress.module.css";

/**
 * The progress of an upload.
 *
 * @param props.fraction From 0 to 1.
 */
export function UploadProgress({ fraction }: { fraction: number }) {
  const { t } = useTranslation();
  const percent = Math.round(Math.min(1, Math.max(0, fraction)) * 100);
  return (
    <div className={styles.progress}>
      <progress className={styles.bar} aria-label={t("upload.label")} max={100} value={percent} />
      <span aria-hidden="true">{t("upload.percent", { percent })}</span>
    </div>
  );
}
