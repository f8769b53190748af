import { formatDate, useLanguage, useTranslation } from "@oselia/shared/i18n";
import { articlePath } from "@oselia/shared/model";
import { ArticleButton, List, VisuallyHidden } from "@oselia/shared/ui";
import { useId } from "react";
import { TitleLink } from "../item/title-link.tsx";
import type { LinkedItem } from "../news/fetch-news.ts";
import { NewsText } from "../news/news-text.tsx";
import styles from "./announcements.module.css";

/** Upcoming events. */
export function Announcements({ items }: { items: readonly LinkedItem[] }) {
  const { t } = useTranslation("public");
  const language = useLanguage();
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <VisuallyHidden>
        <h2 id={id}>{t("home.announcements")}</h2>
      </VisuallyHidden>
      <List className={styles.list}>
        {items.map((item) => (
          <li key={item.id} className={styles.item}>
            <div className={styles.words}>
              <time className={styles.date} dateTime={item.publishDate}>
                {formatDate(item.publishDate, language)}
              </time>
              <h3 className={styles.title} lang={item.language ?? undefined}>
                <TitleLink to={articlePath(item.id)} title={item.title} />
              </h3>
              <NewsText item={item} />
            </div>
            <ArticleButton item={item} />
          </li>
        ))}
      </List>
    </section>
  );
}
