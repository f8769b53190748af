import { formatDate, useLanguage } from "@oselia/shared/i18n";
import { articlePath } from "@oselia/shared/model";
import { ArticleButton } from "@oselia/shared/ui";
import { memo } from "react";
import { ShareLink } from "../item/share-link.tsx";
import { TitleLink } from "../item/title-link.tsx";
import { listPhotoSizes } from "../layout/image-sizes.ts";
import { useFocusWhenNew } from "../list/use-focus-when-new.ts";
import type { LinkedItem } from "./fetch-news.ts";
import styles from "./news-article.module.css";
import { NewsPhotos } from "./news-photos.tsx";
import { NewsText } from "./news-text.tsx";

export interface NewsArticleProps {
  item: LinkedItem;
  /** True in the first screen. */
  isFirst: boolean;
  /** True for the first item of a page that has just loaded: it takes the focus. */
  isFresh: boolean;
}

/** A news item in the list. Memoized: the list renders again right after hydration. */
export const NewsArticle = memo(function NewsArticle({ item, isFirst, isFresh }: NewsArticleProps) {
  const language = useLanguage();
  const heading = useFocusWhenNew(isFresh);
  return (
    <article className={styles.article}>
      <NewsPhotos
        title={item.title}
        photos={item.photoUrls}
        sizes={listPhotoSizes}
        eager={isFirst}
      />
      <div className={styles.words}>
        <time className={styles.date} dateTime={item.publishDate}>
          {formatDate(item.publishDate, language)}
        </time>
        <h2 ref={heading} className={styles.title} tabIndex={-1} lang={item.language ?? undefined}>
          <TitleLink to={articlePath(item.id)} title={item.title} />
        </h2>
        <NewsText item={item} />
        <div className={styles.actions}>
          <ArticleButton item={item} />
          <ShareLink path={articlePath(item.id)} title={item.title} />
        </div>
      </div>
    </article>
  );
});
