import { formatDate, useLanguage } from "@oselia/shared/i18n";
import { type NewsItem, photoSize } from "@oselia/shared/model";
import { articlePath } from "@oselia/shared/site";
import { ResponsiveImage } from "@oselia/shared/ui";
import { TitleLink } from "../item/title-link.tsx";
import { cardPhotoSizes } from "../layout/image-sizes.ts";
import styles from "./news-card.module.css";

/** A news item on the home page: its first photo, date, title and two lines. */
export function NewsCard({ item }: { item: NewsItem }) {
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
