import { formatDateTime, useLanguage, useTranslation } from "@oselia/shared/i18n";
import { formatAge } from "./format-age.ts";
import styles from "./part.module.css";

/** How long ago something was; the tooltip has the moment. */
export function Age({ of }: { of: string }) {
  const { t } = useTranslation("releases");
  const language = useLanguage();
  return (
    <time className={styles.moment} dateTime={of} title={formatDateTime(of, language, "medium")}>
      {formatAge(of, new Date(), language) ?? t("justNow")}
    </time>
  );
}
