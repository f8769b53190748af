import { useTranslation } from "@oselia/shared/i18n";
import styles from "./upload-progress.module.css";

/**
 * How much of an upload has been sent.
 *
 * @param props.share From 0 to 1.
 */
export function UploadProgress({ share }: { share: number }) {
  const { t } = useTranslation();
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100);
  return (
    <div className={styles.progress}>
      <progress className={styles.bar} aria-label={t("upload.label")} max={100} value={percent} />
      <span aria-hidden="true">{t("upload.percent", { percent })}</span>
    </div>
  );
}
