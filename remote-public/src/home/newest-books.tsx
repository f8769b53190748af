import { useTranslation } from "@oselia/shared/i18n";
import { EmptyState, List } from "@oselia/shared/ui";
import { homeCoverSizes } from "../layout/image-sizes.ts";
import { Section } from "../layout/section.tsx";
import { SectionFailed } from "../layout/section-failed.tsx";
import { BookCard } from "../library/book-card.tsx";
import type { ListedBook } from "../library/fetch-books.ts";
import styles from "./newest-books.module.css";

/** The newest books with a link to the library; an error when they could not be fetched. */
export function NewestBooks({ books }: { books: readonly ListedBook[] | null }) {
  const { t } = useTranslation("public");
  return (
    <Section
      title={t("home.fromLibrary")}
      background="linen"
      more={{ to: "/library", label: t("home.searchBooks") }}
    >
      {books === null ? (
        <SectionFailed title={t("library.failed")} />
      ) : books.length === 0 ? (
        <EmptyState title={t("library.empty")}>{t("library.emptyAdvice")}</EmptyState>
      ) : (
        <List className={styles.row} aria-label={t("home.fromLibrary")}>
          {books.map((book) => (
            <li key={book.id}>
              <BookCard book={book} coverSizes={homeCoverSizes} level={3} />
            </li>
          ))}
        </List>
      )}
    </Section>
  );
}
