import { formatDate, useLanguage, useTranslation } from "@oselia/shared/i18n";
import type { NewsItem } from "@oselia/shared/model";
import { articlePath } from "@oselia/shared/site";
import { LinkedText } from "@oselia/shared/ui";
import { ItemFrame } from "../item/item-frame.tsx";
import { ShareLink } from "../item/share-link.tsx";
import { articlePhotoSizes } from "../layout/image-sizes.ts";
import styles from "./article.module.css";
import { ArticleButton } from "./article-button.tsx";
import type { LinkedItem } from "./linked-item.ts";
import { MoreNews } from "./more-news.tsx";
import { NewsPhotos } from "./news-photos.tsx";

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
    <ItemFrame all={{ to: "/news", label: t("article.all") }}>
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
            <ShareLink path={articlePath(item.id)} title={item.title} />
          </div>
        </div>
      </article>
      {others.length > 0 && <MoreNews items={others} />}
    </ItemFrame>
  );
}
