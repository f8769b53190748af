import { formatDate, useLanguage, useTranslation } from "@oselia/shared/i18n";
import type { NewsItem } from "@oselia/shared/model";
import { Link } from "@oselia/shared/router";
import { ArrowLeftIcon, LinkedText } from "@oselia/shared/ui";
import { articlePhotoSizes } from "../layout/image-sizes.ts";
import styles from "./article.module.css";
import { ArticleButton } from "./article-button.tsx";
import type { LinkedItem } from "./linked-item.ts";
import { MoreNews } from "./more-news.tsx";
import { NewsPhotos } from "./news-photos.tsx";
import { ShareLink } from "./share-link.tsx";

export interface ArticleProps {
  item: LinkedItem;
  /** The newest of the other news. */
  others: readonly NewsItem[];
}

/** The page of a news item, with a link to all news. */
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
            {formatDate(item.publishDate, language)}
          </time>
          <h1 className={styles.title} lang={lang}>
            {item.title}
          </h1>
        </header>
        <div className={styles.photos}>
          <NewsPhotos title={item.title} photos={item.photoUrls} sizes={articlePhotoSizes} eager />
        </div>
        <div className={styles.words}>
          <div className={styles.text} lang={lang}>
            <LinkedText text={item.content} links={item.links} />
          </div>
          <div className={styles.actions}>
            <ArticleButton item={item} />
            <ShareLink item={item} />
          </div>
        </div>
      </article>
      {others.length > 0 && <MoreNews items={others} />}
    </div>
  );
}
