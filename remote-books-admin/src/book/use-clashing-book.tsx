import { useTranslation } from "@oselia/shared/i18n";
import { bookStatuses } from "@oselia/shared/model";
import {
  type ClashOptions,
  type KeepMine,
  useClash,
  useLanguageOptions,
  useStatusOptions,
} from "@oselia/shared/workspace";
import type { ReactNode } from "react";
import type { BookValues } from "./book-values.ts";
import { CoverPreview } from "./cover-preview.tsx";

/** Lets the person choose, field by field, when somebody else has saved the book of the form. */
export function useClashingBook(form: ClashOptions<BookValues>["form"]) {
  const { t } = useTranslation("books-admin");
  const options = [...useStatusOptions(bookStatuses), ...useLanguageOptions()];
  const inWords = (name: keyof BookValues, values: BookValues): ReactNode => {
    if (name === "cover") return values.cover ? <CoverPreview cover={values.cover} small /> : "";
    const value = values[name];
    const isChosen = name === "status" || name === "language";
    return (isChosen && options.find((option) => option.value === value)?.label) || value;
  };
  const labelOf = (name: keyof BookValues) => t(`field.${name}`);
  return useClash<BookValues>({ form, labelOf, inWords, keepMine });
}

/** Only a picked file can be sent as a cover: the one that theirs has replaced cannot come back. */
const keepMine: KeepMine<BookValues> = ({ mine, theirs }) => ({
  ...mine,
  cover: mine.cover instanceof File ? mine.cover : theirs.cover,
});
