import { formatDay, useLanguage, useTranslation } from "@oselia/shared/i18n";
import type { NewsItem } from "@oselia/shared/model";
import { Link } from "@oselia/shared/router";
import { ArrowLeftIcon } from "@oselia/shared/ui";
import styles from "./article.module.css";
import { MoreNews } from "./more-news.tsx";
import { NewsPhotos } from "./news-photos.tsx";
import { OwnButton } from "./own-button.tsx";
import { ShareLink } from "./share-link.tsx";

export interface ArticleProps {
  item: NewsItem;
  /** The newest beside it. */
  others: readonly NewsItem[];
}

/** A news item on its own page, whole, and the way to all the others. */
export function Article({ item, others }: ArticleProps) {
  const { t } = useTranslation("public");
  const language = useLanguage();
  const lang = item.language ?? undefined;
  return (
    <div className={styles.page}>
      <Link className={styles.back} to="/news">
        <ArrowLeftIcon />
        {t("article.all")}
      </Link>
      <article className={styles.article}>
        <header className={styles.header}>
          <time className={styles.date} dateTime={item.publishDate}>
            {formatDay(item.publishDate, language)}
          </time>
          <h1 className={styles.title} lang={lang}>
            {item.title}
          </h1>
        </header>
        <div className={styles.photos}>
          <NewsPhotos title={item.title} photos={item.photoUrls} eager />
        </div>
        <div className={styles.words}>
          <div className={styles.text} lang={lang}>
            {item.content}
          </div>
          <div className={styles.actions}>
            <OwnButton item={item} />
            <ShareLink item={item} />
          </div>
        </div>
      </article>
      {others.length > 0 && <MoreNews items={others} />}
    </div>
  );
}
