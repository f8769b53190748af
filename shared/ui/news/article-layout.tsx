import type { NewsItem } from "@oselia/shared/model";
import type { ReactNode } from "react";
import { LinkedText } from "../text/linked-text.tsx";
import type { TextLink } from "../text/match-links.ts";
import { ArticleButton } from "./article-button.tsx";
import styles from "./article-layout.module.css";

export interface ArticleLayoutProps {
  item: Pick<NewsItem, "title" | "content" | "btnText" | "btnLink" | "language"> & {
    publishDate: string;
  };
  /** What `findLinks` has found in its text. */
  links: readonly TextLink[];
  /** Its date as the reader writes it. Default: no date is shown. */
  date?: string | undefined;
  /** Level of the title. */
  heading: "h1" | "h3";
  /** Its photos, in `photoFrames`. */
  photos: ReactNode;
  /** What stands next to the item's button. */
  children?: ReactNode;
  /** With "_blank" no link leaves the page. */
  target?: "_blank";
}

/** A news item, as on its own page: the preview of its form uses this too. */
export function ArticleLayout({
  item,
  links,
  date,
  heading: Heading,
  photos,
  children,
  target,
}: ArticleLayoutProps) {
  const lang = item.language ?? undefined;
  return (
    <article className={styles.article}>
      <header className={styles.header}>
        {date && (
          <time className={styles.date} dateTime={item.publishDate}>
            {date}
          </time>
        )}
        <Heading className={styles.title} lang={lang}>
          {item.title}
        </Heading>
      </header>
      <div className={styles.photos}>{photos}</div>
      <div className={styles.words}>
        <div className={styles.text} lang={lang}>
          <LinkedText text={item.content} links={links} target={target} />
        </div>
        <div className={styles.actions}>
          <ArticleButton item={item} target={target} />
          {children}
        </div>
      </div>
    </article>
  );
}
