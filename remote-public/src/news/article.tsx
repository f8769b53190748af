import { formatDate, useLanguage, useTranslation } from "@oselia/shared/i18n";
import type { NewsItem } from "@oselia/shared/model";
import { Link } from "@oselia/shared/router";
import { ArrowLeftIcon, ArticleLayout } from "@oselia/shared/ui";
import { articlePhotoSizes } from "../layout/image-sizes.ts";
import styles from "./article.module.css";
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
  const date = formatDate(item.publishDate, useLanguage());
  const { title, photoUrls } = item;
  return (
    <div className={styles.page}>
      <Link className={styles.back} to="/news">
        <ArrowLeftIcon />
        {t("article.all")}
      </Link>
      <ArticleLayout
        item={item}
        links={item.links}
        date={date}
        heading="h1"
        photos={<NewsPhotos title={title} photos={photoUrls} sizes={articlePhotoSizes} eager />}
      >
        <ShareLink item={item} />
      </ArticleLayout>
      {others.length > 0 && <MoreNews items={others} />}
    </div>
  );
}
