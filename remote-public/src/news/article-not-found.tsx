import { useTranslation } from "@oselia/shared/i18n";
import { Link } from "@oselia/shared/router";
import { buttonClass, Embroidery } from "@oselia/shared/ui";
import { PageFrame } from "../layout/page-frame.tsx";
import styles from "./article-not-found.module.css";

/** Shown for an item that does not exist or is not public. */
export function ArticleNotFound() {
  const { t } = useTranslation("public");
  return (
    <PageFrame title={t("article.missing")} lead={t("article.missingLead")}>
      <div className={styles.link}>
        <div className={styles.motif}>
          <Embroidery variant="plate" motif="kalyna" />
        </div>
        <Link className={buttonClass()} to="/news">
          {t("article.all")}
        </Link>
      </div>
    </PageFrame>
  );
}
