import { useTranslation } from "@oselia/shared/i18n";
import { Link } from "@oselia/shared/router";
import { buttonClass, Embroidery } from "@oselia/shared/ui";
import { PageFrame } from "../frame/page-frame.tsx";
import styles from "./no-article.module.css";

/** Stands where an address of the news names an item that a visitor cannot see. */
export function NoArticle() {
  const { t } = useTranslation("public");
  return (
    <PageFrame title={t("article.missing")} lead={t("article.missingLead")}>
      <div className={styles.way}>
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
