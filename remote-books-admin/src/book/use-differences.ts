import { useTranslation } from "@oselia/shared/i18n";
import { type Book, bookStatuses } from "@oselia/shared/model";
import { useLanguageOptions, useStatusOptions } from "@oselia/shared/workspace";
import { type BookValues, valuesOf } from "./book-values.ts";

/** A field of a book, as words. */
interface FieldInWords {
  label: string;
  theirs: string;
}

/** Says, field by field, what somebody else has made of a book. The cover is no part of an edit. */
export function useDifferences(): (before: Book, theirs: Book) => FieldInWords[] {
  const { t } = useTranslation("books-admin");
  const options = [...useStatusOptions(bookStatuses), ...useLanguageOptions()];
  return (before, theirs) => {
    const [old, now] = [valuesOf(before), valuesOf(theirs)];
    const names = Object.keys(now) as (keyof BookValues)[];
    return names
      .filter((name) => name !== "cover" && old[name] !== now[name])
      .map((name) => ({
        label: t(`field.${name}`),
        theirs: options.find(({ value }) => value === now[name])?.label ?? String(now[name]),
      }));
  };
}
