import { StatusFilter } from "@oselia/shared/forms";
import { useTranslation } from "@oselia/shared/i18n";
import { type Book, bookStatuses } from "@oselia/shared/model";
import {
  EmptyList,
  ListPages,
  Rows,
  useStatusOptions,
  WorkspacePage,
} from "@oselia/shared/workspace";
import { useState } from "react";
import { DeleteBookQuestion } from "../book/delete-book-question.tsx";
import { EditBook } from "../book/edit-book.tsx";
import { BookRow } from "./book-row.tsx";
import { useShownBooks } from "./use-shown-books.ts";

/** Every book that is not deleted. */
export function BooksPage() {
  const { t } = useTranslation("books-admin");
  const { list, status, takeOut } = useShownBooks();
  const statuses = useStatusOptions(bookStatuses);
  const { items, page, totalPages, total } = list;
  const [edited, setEdited] = useState<Book | null>(null);
  const [doomed, setDoomed] = useState<Book | null>(null);
  const [removals, setRemovals] = useState(0);

  const onDeleted = (book: Book) => {
    setDoomed(null);
    setRemovals((count) => count + 1);
    takeOut(book.id);
  };

  return (
    <WorkspacePage
      title={t("title")}
      total={t("total", { count: total })}
      page={page}
      removals={removals}
      filter={<StatusFilter options={statuses} />}
    >
      {items.length > 0 ? (
        <Rows label={t("title")}>
          {items.map((book) => (
            <BookRow
              key={book.id}
              book={book}
              onEdit={() => setEdited(book)}
              onDelete={() => setDoomed(book)}
            />
          ))}
        </Rows>
      ) : (
        <EmptyList
          nothingYet={t("empty.title")}
          advice={t("empty.advice")}
          totalPages={totalPages}
          status={statuses.find(({ value }) => value === status)?.label}
        />
      )}
      <ListPages page={page} totalPages={totalPages} />
      {edited && <EditBook key={edited.id} book={edited} onClose={() => setEdited(null)} />}
      {doomed && (
        <DeleteBookQuestion
          book={doomed}
          onDeleted={() => onDeleted(doomed)}
          onClose={() => setDoomed(null)}
        />
      )}
    </WorkspacePage>
  );
}
