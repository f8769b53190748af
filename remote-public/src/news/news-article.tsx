import { formatDay, useLanguage } from "@oselia/shared/i18n";
import type { NewsItem } from "@oselia/shared/model";
import { useFreshFocus } from "../list/use-fresh-focus.ts";
import styles from "./news-article.module.css";
import { NewsPhotos } from "./news-photos.tsx";
import { NewsText } from "./news-text.tsx";
import { OwnButton } from "./own-button.tsx";
import { ShareLink } from "./share-link.tsx";
import { TitleLink } from "./title-link.tsx";

export interface NewsArticleProps {
  item: NewsItem;
  /** In the first screen. */
  isFirst: boolean;
  /** Has just been loaded, and is where reading goes on. */
  isFresh: boolean;
}

/** A news item in the list: photos, date, title, lead, its own button. */
export function NewsArticle({ item, isFirst, isFresh }: NewsArticleProps) {
  const language = useLanguage();
  const heading = useFreshFocus(isFresh);
  return (
    <article className={styles.article}>
      <NewsPhotos title={item.title} photos={item.photoUrls} eager={isFirst} />
      <div className={styles.words}>
        <time className={styles.date} dateTime={item.publishDate}>
          {formatDay(item.publishDate, language)}
        </time>
        <h2 ref={heading} className={styles.title} tabIndex={-1} lang={item.language ?? undefined}>
          <TitleLink item={item} />
        </h2>
        <NewsText title={item.title} content={item.content} language={item.language} />
        <div className={styles.actions}>
          <OwnButton item={item} />
          <ShareLink item={item} />
        </div>
      </div>
    </article>
  );
}
