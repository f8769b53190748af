import { useTranslation } from "@oselia/shared/i18n";
import { Link } from "@oselia/shared/router";
import { buttonClass, NotFoundEmbroidery } from "@oselia/shared/ui";
import { LanguageSwitch } from "../language/language-switch.tsx";
import styles from "./not-found-page.module.css";
import { useReadyMark } from "./use-ready-mark.ts";

/** /404, without header or footer. */
export function NotFoundPage() {
  const { t } = useTranslation("shell");
  useReadyMark("page");
  return (
    <section className={styles.page}>
      <div className={styles.plate}>
        <NotFoundEmbroidery />
      </div>
      <h1 tabIndex={-1}>{t("notFound.title")}</h1>
      <p className={styles.text}>{t("notFound.text")}</p>
      <Link to="/" className={buttonClass()}>
        {t("notFound.home")}
      </Link>
      <LanguageSwitch />
    </section>
  );
}
