import { useTranslation } from "@oselia/shared/i18n";
import type { NewsItem } from "@oselia/shared/model";
import { useId } from "react";
import styles from "./more-news.module.css";
import { NewsCards } from "./news-cards.tsx";

/** Other news, below an article. */
export function MoreNews({ items }: { items: readonly NewsItem[] }) {
  const { t } = useTranslation("public");
  const id = useId();
  return (
    <section className={styles.more} data-screen-only="" aria-labelledby={id}>
      <h2 id={id}>{t("article.more")}</h2>
      <NewsCards items={items} />
    </section>
  );
}
