import { useTranslation } from "@oselia/shared/i18n";
import type { Book } from "@oselia/shared/model";
import { EmptyState, List } from "@oselia/shared/ui";
import { Section } from "../frame/section.tsx";
import { BookCard } from "../library/book-card.tsx";
import styles from "./newest-books.module.css";
import { PartFailed } from "./part-failed.tsx";

/** A row of the newest books and the way to the library; null when they could not be fetched. */
export function NewestBooks({ books }: { books: readonly Book[] | null }) {
  const { t } = useTranslation("public");
  return (
    <Section
      title={t("home.fromLibrary")}
      ground="linen"
      more={{ to: "/library", label: t("home.searchBooks") }}
    >
      {books === null ? (
        <PartFailed title={t("library.failed")} />
      ) : books.length === 0 ? (
        <EmptyState title={t("library.empty")}>{t("library.emptyAdvice")}</EmptyState>
      ) : (
        <List className={styles.row} aria-label={t("home.fromLibrary")}>
          {books.map((book) => (
            <li key={book.id}>
              <BookCard book={book} level={3} />
            </li>
          ))}
        </List>
      )}
    </Section>
  );
}
