import { useTranslation } from "@oselia/shared/i18n";
import { useAtomValue } from "@oselia/shared/store";
import { EmptyList, ListPages, Rows, WorkspacePage } from "@oselia/shared/workspace";
import { bookListAtom } from "../state/book-list.ts";
import { BookRow } from "./book-row.tsx";

/** Every book that is not deleted. */
export function BooksPage() {
  const { t } = useTranslation("books-admin");
  const { items, page, totalPages, total } = useAtomValue(bookListAtom);
  return (
    <WorkspacePage title={t("title")} total={t("total", { count: total })} page={page}>
      {items.length > 0 ? (
        <Rows label={t("title")}>
          {items.map((book) => (
            <BookRow key={book.id} book={book} />
          ))}
        </Rows>
      ) : (
        <EmptyList
          nothingYet={t("empty.title")}
          advice={t("empty.advice")}
          totalPages={totalPages}
        />
      )}
      <ListPages page={page} totalPages={totalPages} />
    </WorkspacePage>
  );
}
