import { useApi } from "@oselia/shared/api";
import type { HeaderActionProps } from "@oselia/shared/contract";
import { useLanguage, useTranslation } from "@oselia/shared/i18n";
import { prependItem } from "@oselia/shared/lists";
import { useSetAtom } from "@oselia/shared/store";
import { showToast } from "@oselia/shared/toast";
import { ItemDialog, useItemForm } from "@oselia/shared/workspace";
import { useState } from "react";
import { bookListAtom } from "../state/book-list.ts";
import { BookFormFields } from "./book-form-fields.tsx";
import { type BookDraft, type BookValues, emptyBook, validateBook } from "./book-values.ts";
import { createBook } from "./create-book.ts";

/** The form of a new book, behind "Add Book". */
export function AddBook({ onClose }: HeaderActionProps) {
  const { t } = useTranslation("books-admin");
  const api = useApi();
  const language = useLanguage();
  const changeList = useSetAtom(bookListAtom);
  const [defaults] = useState(() => emptyBook(language));
  const form = useItemForm<BookValues, BookDraft>({
    defaults,
    check: (values) => validateBook(values, { needsCover: true }),
    save: async ({ fields, files: cover }, { onProgress, idempotencyKey }) => {
      if (!(cover instanceof File)) return;
      const item = await createBook(
        api,
        { fields, cover },
        { onProgress, headers: idempotencyKey },
      );
      changeList((list) => prependItem(list, item));
      showToast("success", t("created"));
      onClose();
    },
  });
  return (
    <ItemDialog title={t("add")} submitLabel={t("common:add")} form={form} onClose={onClose}>
      <BookFormFields form={form} isNew />
    </ItemDialog>
  );
}
