import { useApi } from "@oselia/shared/api";
import type { HeaderActionProps } from "@oselia/shared/contract";
import { useLanguage, useTranslation } from "@oselia/shared/i18n";
import { addFirst } from "@oselia/shared/lists";
import { useSetAtom } from "@oselia/shared/store";
import { showToast } from "@oselia/shared/toast";
import { ItemDialog } from "@oselia/shared/workspace";
import { useState } from "react";
import { bookListAtom } from "../state/book-list.ts";
import { BookFormFields } from "./book-form-fields.tsx";
import { newBook } from "./book-values.ts";
import { createBook } from "./create-book.ts";
import { useBookForm } from "./use-book-form.ts";

/** The form behind "Add Book". The new book stands first in the list. */
export function AddBook({ onClose }: HeaderActionProps) {
  const { t } = useTranslation("books-admin");
  const api = useApi();
  const language = useLanguage();
  const changeList = useSetAtom(bookListAtom);
  const [defaults] = useState(() => newBook(language));
  const form = useBookForm({
    defaults,
    needsCover: true,
    save: async ({ fields, cover }, { onProgress, once }) => {
      // The rules have made sure of it.
      if (!(cover instanceof File)) return;
      const item = await createBook(api, { fields, cover }, { onProgress, headers: once });
      changeList((list) => addFirst(list, item));
      showToast("success", t("created"));
      onClose();
    },
  });
  return (
    <ItemDialog title={t("add")} submitLabel={t("common:add")} form={form} onClose={onClose}>
      <BookFormFields form={form} />
    </ItemDialog>
  );
}
