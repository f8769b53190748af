import { ApiError, useApi } from "@oselia/shared/api";
import { useTranslation } from "@oselia/shared/i18n";
import { update } from "@oselia/shared/lists";
import type { Book } from "@oselia/shared/model";
import { useSetAtom } from "@oselia/shared/store";
import { showToast } from "@oselia/shared/toast";
import { ItemDialog } from "@oselia/shared/workspace";
import { useRef, useState } from "react";
import { bookListAtom } from "../state/book-list.ts";
import { BookFormFields } from "./book-form-fields.tsx";
import { valuesOf } from "./book-values.ts";
import { hasEdits } from "./has-edits.ts";
import { replaceCover } from "./replace-cover.ts";
import { updateBook } from "./update-book.ts";
import { useBookForm } from "./use-book-form.ts";
import { useDifferences } from "./use-differences.ts";

interface EditBookProps {
  book: Book;
  /** Asks for the book as it is now; undefined when that cannot be known. Never throws. */
  findAnew: (id: Book["id"]) => Promise<Book | undefined>;
  onClose: () => void;
}

/**
 * The form of a book that is there. Fields and cover go through calls of their own, each only when
 * it has changed; what has been saved is not sent again when the rest fails and is tried once more.
 */
export function EditBook({ book, findAnew, onClose }: EditBookProps) {
  const { t } = useTranslation("books-admin");
  const api = useApi();
  const changeList = useSetAtom(bookListAtom);
  const [defaults] = useState(() => valuesOf(book));
  const saved = useRef(book);
  const [theirs, setTheirs] = useState<Book>();
  const tellDifferences = useDifferences();

  const keep = (changed: Book) => {
    saved.current = changed;
    changeList((list) => update(list, changed));
    form.markSaved(valuesOf(changed));
  };
  const form = useBookForm({
    defaults,
    needsCover: book.coverImageUrl !== null,
    onUnchanged: onClose,
    save: async ({ fields, cover }, { onProgress, overwrite }) => {
      if (overwrite || hasEdits(saved.current, fields)) {
        const version = overwrite ? undefined : saved.current.version;
        try {
          keep(await updateBook(api, book.id, { ...fields, version }));
        } catch (error) {
          if (isConflict(error)) setTheirs(await findAnew(book.id));
          throw error;
        }
        showToast("success", t("updated"));
      }
      if (cover instanceof File) {
        const { coverImageUrl } = await replaceCover(api, book.id, cover, { onProgress });
        keep({ ...saved.current, coverImageUrl });
        showToast("success", t("cover.uploaded"));
      }
      onClose();
    },
  });

  return (
    <ItemDialog
      title={t("edit")}
      submitLabel={t("common:save")}
      form={form}
      onClose={onClose}
      differences={theirs && tellDifferences(saved.current, theirs)}
    >
      <BookFormFields form={form} />
    </ItemDialog>
  );
}

const isConflict = (error: unknown) => error instanceof ApiError && error.code === "conflict";
