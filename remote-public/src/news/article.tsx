import { formatDate, useLanguage, useTranslation } from "@oselia/shared/i18n";
import type { NewsItem } from "@oselia/shared/model";
import { articlePath } from "@oselia/shared/model";
import { ArticleLayout } from "@oselia/shared/ui";
import { useId } from "react";
import { ItemFrame } from "../item/item-frame.tsx";
import { ShareLink } from "../item/share-link.tsx";
import { articlePhotoSizes } from "../layout/image-sizes.ts";
import styles from "./article.module.css";
import type { LinkedItem } from "./fetch-news.ts";
import { NewsCards } from "./news-cards.tsx";
import { NewsPhotos } from "./news-photos.tsx";

interface ArticleProps {
  item: LinkedItem;
  /** The newest of the other news. */
  others: readonly NewsItem[];
}

/** The page of a news item, with a link to all news. */
export function Article({ item, others }: ArticleProps) {
  const { t } = useTranslation("public");
  const date = formatDate(item.publishDate, useLanguage());
  const { title, photoUrls } = item;
  const moreId = useId();
  return (
    <ItemFrame all={{ to: "/news", label: t("article.all") }}>
      <ArticleLayout
        item={item}
        links={item.links}
        date={date}
        heading="h1"
        photos={<NewsPhotos title={title} photos={photoUrls} sizes={articlePhotoSizes} eager />}
      >
        <ShareLink path={articlePath(item.id)} title={title} />
      </ArticleLayout>
      {others.length > 0 && (
        <section className={styles.more} data-screen-only="" aria-labelledby={moreId}>
          <h2 id={moreId}>{t("article.more")}</h2>
          <NewsCards items={others} />
        </section>
      )}
    </ItemFrame>
  );
}
