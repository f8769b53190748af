import { useTranslation } from "@oselia/shared/i18n";
import { bookStatuses } from "@oselia/shared/model";
import { ItemsPage, useStatusFilter } from "@oselia/shared/workspace";
import { EditBook } from "../book/edit-book.tsx";
import { bookListAtom } from "../state/book-lists.ts";
import { BookRow } from "./book-row.tsx";

/** All books that are not deleted. */
export function BooksPage() {
  const { t } = useTranslation("books-admin");
  return (
    <ItemsPage
      list={bookListAtom}
      path="/admin/books"
      title={t("title")}
      total={(count) => t("total", { count })}
      filters={[useStatusFilter(bookStatuses)]}
      emptyTitle={t("empty.title")}
      emptyHint={t("empty.advice")}
      row={(book, actions) => <BookRow book={book} {...actions} />}
      form={(book, onClose) => <EditBook book={book} onClose={onClose} />}
      deletion={{
        question: t("delete.question"),
        what: ({ title, author }) => (
          <p>
            {t("delete.what", { title, author })} {t("delete.whereTo")}
          </p>
        ),
        done: t("delete.done"),
      }}
    />
  );
}
