import type { HeaderActionProps } from "@oselia/shared/contract";
import { useLanguage, useTranslation } from "@oselia/shared/i18n";
import { ItemDialog, useAddItem } from "@oselia/shared/workspace";
import { books } from "../state/books.ts";
import { BookFormFields } from "./book-form-fields.tsx";
import { type BookValues, emptyBook, validateBook } from "./book-values.ts";

/** The form of a new book, behind "Add Book". */
export function AddBook({ onClose }: HeaderActionProps) {
  const { t } = useTranslation("books-admin");
  const language = useLanguage();
  const form = useAddItem({
    workspace: books,
    fieldsPart: "book",
    filesField: "cover",
    defaults: emptyBook(language),
    check: (values: BookValues) => validateBook(values, { needsCover: true }),
    onClose,
  });
  return (
    <ItemDialog title={t("add")} submitLabel={t("common:add")} form={form} onClose={onClose}>
      <BookFormFields form={form} isNew />
    </ItemDialog>
  );
}
