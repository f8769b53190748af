import { useApi } from "@oselia/shared/api";
import { isConflict } from "@oselia/shared/forms";
import { useTranslation } from "@oselia/shared/i18n";
import { update } from "@oselia/shared/lists";
import type { Book } from "@oselia/shared/model";
import { useSetAtom } from "@oselia/shared/store";
import { showToast } from "@oselia/shared/toast";
import { ItemDialog, type SaveOptions } from "@oselia/shared/workspace";
import { useRef, useState } from "react";
import { bookListAtom } from "../state/book-list.ts";
import { BookFormFields } from "./book-form-fields.tsx";
import { type BookDraft, valuesOf } from "./book-values.ts";
import { fetchBook } from "./fetch-book.ts";
import { hasEdits } from "./has-edits.ts";
import { replaceCover } from "./replace-cover.ts";
import { updateBook } from "./update-book.ts";
import { useBookForm } from "./use-book-form.ts";
import { useClashingBook } from "./use-clashing-book.tsx";

interface EditBookProps {
  book: Book;
  onClose: () => void;
}

/**
 * The form of a book that is there. Fields and cover go through calls of their own, each only when
 * it has changed; what has been saved is not sent again when the rest fails and is tried once more.
 */
export function EditBook({ book, onClose }: EditBookProps) {
  const { t } = useTranslation("books-admin");
  const api = useApi();
  const changeList = useSetAtom(bookListAtom);
  const [defaults] = useState(() => valuesOf(book));
  /** As the server holds it, by all that this form knows. */
  const saved = useRef(book);

  const keep = (changed: Book) => {
    saved.current = changed;
    changeList((list) => update(list, changed));
    form.markSaved(valuesOf(changed));
  };
  /**
   * What stands there may be what is being saved: the answer to an earlier try was lost on its way.
   * Then nobody is in the way of anybody.
   */
  const isSavedIn = (stored: Book, { fields }: BookDraft) =>
    !hasEdits(stored, fields) && stored.coverImageUrl === saved.current.coverImageUrl;
  const saveParts = async (
    { fields, cover }: BookDraft,
    { onProgress, overwrite }: SaveOptions,
  ) => {
    if (overwrite || hasEdits(saved.current, fields)) {
      const version = overwrite ? undefined : saved.current.version;
      keep(await updateBook(api, book.id, { ...fields, version }));
      showToast("success", t("updated"));
    }
    if (cover instanceof File) {
      const options = { version: saved.current.version, onProgress };
      const { coverImageUrl } = await replaceCover(api, book.id, cover, options);
      // The call raised it by one; by more if somebody else was there too, who is then noticed.
      keep({ ...saved.current, coverImageUrl, version: saved.current.version + 1 });
      showToast("success", t("cover.uploaded"));
    }
  };
  const form = useBookForm({
    defaults,
    needsCover: book.coverImageUrl !== null,
    onUnchanged: onClose,
    save: async (draft, options) => {
      try {
        await saveParts(draft, options);
      } catch (error) {
        if (!isConflict(error)) throw error;
        const stored = await fetchBook(api, book.id);
        if (!stored || !isSavedIn(stored, draft)) {
          clash.meet(stored && valuesOf(stored));
          if (stored) keep(stored);
          throw error;
        }
        keep(stored);
        showToast("success", t("updated"));
        await saveParts(draft, { ...options, overwrite: false });
      }
      onClose();
    },
  });
  const clash = useClashingBook(form);

  return (
    <ItemDialog
      title={t("edit")}
      submitLabel={t("common:save")}
      form={form}
      onClose={onClose}
      clash={clash}
    >
      <BookFormFields form={form} />
    </ItemDialog>
  );
}
