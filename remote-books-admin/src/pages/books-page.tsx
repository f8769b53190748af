import { StatusFilter } from "@oselia/shared/forms";
import { useTranslation } from "@oselia/shared/i18n";
import { readStatus } from "@oselia/shared/lists";
import { type Book, bookStatuses, bookStatusValues } from "@oselia/shared/model";
import { useSearchParams } from "@oselia/shared/router";
import { useAtomValue } from "@oselia/shared/store";
import { showToast } from "@oselia/shared/toast";
import {
  BinLink,
  EmptyList,
  ListPages,
  Rows,
  useOpenItem,
  useStatusOptions,
  useTakeOut,
  WorkspacePage,
} from "@oselia/shared/workspace";
import { useState } from "react";
import { DeleteBookQuestion } from "../book/delete-book-question.tsx";
import { EditBook } from "../book/edit-book.tsx";
import { bookListAtom } from "../state/book-list.ts";
import { BookRow } from "./book-row.tsx";

/** Every book that is not deleted. */
export function BooksPage() {
  const { t } = useTranslation("books-admin");
  const { items, page, totalPages, total } = useAtomValue(bookListAtom);
  const [query] = useSearchParams();
  const takeOut = useTakeOut(bookListAtom);
  const statuses = useStatusOptions(bookStatuses);
  const status = readStatus(query, bookStatusValues);
  const [edited, setEdited] = useOpenItem<Book>();
  const [doomed, setDoomed] = useOpenItem<Book>();
  const [removals, setRemovals] = useState(0);

  const onDeleted = (book: Book) => {
    setDoomed(null);
    setRemovals((count) => count + 1);
    showToast("success", t("delete.done"));
    takeOut(book.id);
  };

  return (
    <WorkspacePage
      title={t("title")}
      total={t("total", { count: total })}
      page={page}
      removals={removals}
      filter={
        <>
          <StatusFilter options={statuses} />
          <BinLink to="/admin/books/bin" />
        </>
      }
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
