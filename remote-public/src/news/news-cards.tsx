import { formatDate, useLanguage } from "@oselia/shared/i18n";
import { articlePath, type NewsItem, photoSize } from "@oselia/shared/model";
import { List, ResponsiveImage } from "@oselia/shared/ui";
import { TitleLink } from "../item/title-link.tsx";
import { cardPhotoSizes } from "../layout/image-sizes.ts";
import styles from "./news-cards.module.css";

/** A row of news. */
export function NewsCards({ items }: { items: readonly NewsItem[] }) {
  return (
    <List className={styles.cards}>
      {items.map((item) => (
        <li key={item.id}>
          <NewsCard item={item} />
        </li>
      ))}
    </List>
  );
}

/** A news item: its first photo, date, title and two lines. */
function NewsCard({ item }: { item: NewsItem }) {
  const language = useLanguage();
  const lang = item.language ?? undefined;
  const photo = item.photoUrls[0];
  return (
    <article className={styles.card}>
      {photo && (
        <ResponsiveImage
          {...photoSize}
          className={styles.photo}
          src={photo.url}
          sizes={cardPhotoSizes}
          alt=""
          loading="lazy"
        />
      )}
      <time className={styles.date} dateTime={item.publishDate}>
        {formatDate(item.publishDate, language)}
      </time>
      <h3 className={styles.title} lang={lang}>
        <TitleLink to={articlePath(item.id)} title={item.title} />
      </h3>
      <p className={styles.lead} lang={lang}>
        {item.content}
      </p>
    </article>
  );
}
