import { useTranslation } from "@oselia/shared/i18n";
import { bookPath, statusKey } from "@oselia/shared/model";
import { BookCover, StatusChip } from "@oselia/shared/ui";
import { memo } from "react";
import { TitleLink } from "../item/title-link.tsx";
import { useFocusWhenNew } from "../list/use-focus-when-new.ts";
import styles from "./book-card.module.css";
import type { ListedBook } from "./fetch-books.ts";
import { statusColour } from "./status-colour.ts";

export interface BookCardProps {
  book: ListedBook;
  /** The widths of the cover. */
  coverSizes: string;
  /** The level of the title, below the heading of the list. */
  level: 2 | 3;
  /** True in the first screen. */
  isFirst?: boolean;
  /** True for the first item of a page that has just loaded: it takes the focus. */
  isFresh?: boolean;
}

/** A book in a list, with a link to its page. Memoized: the list renders again right after hydration. */
export const BookCard = memo(function BookCard({
  book,
  coverSizes,
  level,
  isFirst = false,
  isFresh = false,
}: BookCardProps) {
  const { t } = useTranslation(["public", "model"]);
  const heading = useFocusWhenNew(isFresh);
  const lang = book.language ?? undefined;
  const Heading = `h${level}` as const;
  return (
    <article className={styles.card}>
      <div lang={lang}>
        <BookCover
          title={book.title}
          author={book.author}
          src={book.coverImageUrl}
          sizes={coverSizes}
          loading={isFirst ? "eager" : "lazy"}
        />
      </div>
      <Heading ref={heading} className={styles.title} tabIndex={-1} lang={lang}>
        <TitleLink to={bookPath(book.id)} title={book.title} />
      </Heading>
      <p className={styles.detail} lang={lang}>
        {book.author}
      </p>
      <p className={styles.detail}>
        {book.publicationYear} · <span lang={lang}>{book.genre}</span>
      </p>
      <p className={styles.detail}>{t("book.pages", { count: book.pageCount })}</p>
      <StatusChip colour={statusColour(book.status)}>
        {t(statusKey(book.status), { ns: "model" })}
      </StatusChip>
    </article>
  );
});
