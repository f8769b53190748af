import { useTranslation } from "@oselia/shared/i18n";
import { type Book, bookStatuses } from "@oselia/shared/model";
import { useClash, useLanguageOptions, useStatusOptions } from "@oselia/shared/workspace";
import type { ReactNode } from "react";
import { type BookValues, valuesOf } from "./book-values.ts";
import { CoverPreview } from "./cover-preview.tsx";
import type { BookForm } from "./use-book-form.ts";

interface ClashingBook {
  form: BookForm;
  /** The book as somebody else has saved it; undefined when that is not known. */
  theirs: Book | undefined;
  onTaken: (theirs: Book) => void;
}

/** Says, field by field, what somebody else has made of the book that the form holds. */
export function useClashingBook({ form, theirs, onTaken }: ClashingBook) {
  const { t } = useTranslation("books-admin");
  const options = [...useStatusOptions(bookStatuses), ...useLanguageOptions()];
  const inWords = (name: keyof BookValues, values: BookValues): ReactNode => {
    if (name === "cover") return values.cover ? <CoverPreview cover={values.cover} small /> : "";
    const value = values[name];
    const isChosen = name === "status" || name === "language";
    return (isChosen && options.find((option) => option.value === value)?.label) || value;
  };
  const labelOf = (name: keyof BookValues) => t(`field.${name}`);
  return useClash<Book, BookValues>({ form, theirs, valuesOf, labelOf, inWords, onTaken });
}
