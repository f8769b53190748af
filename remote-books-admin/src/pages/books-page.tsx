import { useTranslation } from "@oselia/shared/i18n";
import { bookStatuses } from "@oselia/shared/model";
import { ItemsPage, Thumbnail, useStatusFilter } from "@oselia/shared/workspace";
import { EditBook } from "../book/edit-book.tsx";
import { books } from "../state/books.ts";
import { BookDetails } from "./book-details.tsx";

/** All books that are not deleted. */
export function BooksPage() {
  const { t } = useTranslation("books-admin");
  return (
    <ItemsPage
      workspace={books}
      filters={[useStatusFilter(bookStatuses)]}
      image={(book) => <Thumbnail shape="cover" src={book.coverImageUrl} />}
      note={(book) => t("copies", { count: book.quantity })}
      details={(book) => <BookDetails book={book} />}
      form={(book, onClose) => <EditBook book={book} onClose={onClose} />}
      deletion={({ title, author }) => (
        <p>
          {t("delete.what", { title, author })} {t("delete.whereTo")}
        </p>
      )}
    />
  );
}
