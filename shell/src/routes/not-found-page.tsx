import { useTranslation } from "@oselia/shared/i18n";
import { Link } from "@oselia/shared/router";
import { Embroidery } from "@oselia/shared/ui";
import styles from "./not-found-page.module.css";

/** /404 (specification section 2). */
export function NotFoundPage() {
  const { t } = useTranslation("shell");
  return (
    <section className={styles.page}>
      <Embroidery motif="kalyna" variant="plate" />
      <h1 tabIndex={-1}>{t("notFound.title")}</h1>
      <p>{t("notFound.text")}</p>
      <Link to="/">{t("notFound.home")}</Link>
    </section>
  );
}
