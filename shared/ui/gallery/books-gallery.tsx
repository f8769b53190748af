import { BookCover } from "../books/book-cover.tsx";
import { StatusChip } from "../display/status-chip.tsx";
import styles from "./gallery.module.css";
import { bookStatuses, books } from "./samples.ts";
import { Section } from "./section.tsx";

export const BooksGallery = () => (
  <Section title="Book cover">
    <div className={styles.covers} lang="uk">
      {books.map((book, at) => (
        <article key={book.title} className={styles.cover}>
          <BookCover {...book} />
          <h3 className={styles.book}>{book.title}</h3>
          <span lang="en">
            <StatusChip colour={bookStatuses[at]?.colour ?? ""}>
              {bookStatuses[at]?.label ?? ""}
            </StatusChip>
          </span>
        </article>
      ))}
    </div>
    {books.map((book) => (
      <div key={book.title} className={styles.thumbnail}>
        <BookCover {...book} />
      </div>
    ))}
  </Section>
);
