import { useTranslation } from "@oselia/shared/i18n";
import { type Book, statusKey } from "@oselia/shared/model";
import { BookCover, StatusChip } from "@oselia/shared/ui";
import { useFreshFocus } from "../list/use-fresh-focus.ts";
import { AboutBook } from "./about-book.tsx";
import styles from "./book-card.module.css";
import { colourOf } from "./status-colour.ts";

export interface BookCardProps {
  book: Book;
  /** Of the title, below the heading that stands over the cards. */
  level: 2 | 3;
  /** In the first screen. */
  isFirst?: boolean;
  /** Has just been loaded, and is where reading goes on. */
  isFresh?: boolean;
}

/** A book as visitors see it. */
export function BookCard({ book, level, isFirst = false, isFresh = false }: BookCardProps) {
  const { t } = useTranslation(["public", "model"]);
  const heading = useFreshFocus(isFresh);
  const lang = book.language ?? undefined;
  const Heading = `h${level}` as const;
  return (
    <article className={styles.card}>
      <div lang={lang}>
        <BookCover
          title={book.title}
          author={book.author}
          src={book.coverImageUrl}
          loading={isFirst ? "eager" : "lazy"}
        />
      </div>
      <Heading ref={heading} className={styles.title} tabIndex={-1} lang={lang}>
        {book.title}
      </Heading>
      <p className={styles.detail} lang={lang}>
        {book.author}
      </p>
      <p className={styles.detail}>
        {book.publicationYear} · <span lang={lang}>{book.genre}</span>
      </p>
      <p className={styles.detail}>{t("book.pages", { count: book.pageCount })}</p>
      <StatusChip colour={colourOf(book.status)}>
        {t(statusKey(book.status), { ns: "model" })}
      </StatusChip>
      <AboutBook book={book} />
    </article>
  );
}
