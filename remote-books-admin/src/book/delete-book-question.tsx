import { ApiError, useApi } from "@oselia/shared/api";
import { DeleteQuestion } from "@oselia/shared/forms";
import { useTranslation } from "@oselia/shared/i18n";
import type { Book } from "@oselia/shared/model";
import { deleteBook } from "./delete-book.ts";

interface DeleteBookQuestionProps {
  book: Book;
  /** The book is gone. */
  onDeleted: () => void;
  onClose: () => void;
}

/** "Delete this book?", with its name. */
export function DeleteBookQuestion({ book, onDeleted, onClose }: DeleteBookQuestionProps) {
  const { t } = useTranslation("books-admin");
  const api = useApi();
  const remove = async () => {
    try {
      await deleteBook(api, book.id);
    } catch (error) {
      // Somebody was faster: it is gone all the same.
      if (!(error instanceof ApiError && error.status === 404)) throw error;
    }
    onDeleted();
  };
  return (
    <DeleteQuestion title={t("delete.question")} onDelete={remove} onClose={onClose}>
      <p>
        {t("delete.what", { title: book.title, author: book.author })} {t("delete.whereTo")}
      </p>
    </DeleteQuestion>
  );
}
