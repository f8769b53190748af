import {
  type Book,
  type BookFields,
  bookRules,
  bookStatusValues,
  type Language,
  photoMessages,
  type ValidationResult,
} from "@oselia/shared/model";
import { type FormValues, formValues, validateItem } from "@oselia/shared/workspace";

/** A cover in the form: the URL of the present one, a newly picked file, or none. */
export type Cover = string | File | null;

/** What the form of a book holds. */
export type BookValues = FormValues<BookFields> & { cover: Cover };

/** A new book: the first status, in the language of the interface. */
export function emptyBook(language: Language): BookValues {
  const [status] = bookStatusValues;
  return { cover: null, ...formValues(bookRules(), { status, language }) };
}

/** A book as the form shows it for an edit. */
export function toFormValues(book: Book): BookValues {
  return { cover: book.coverImageUrl, ...formValues(bookRules(), book) };
}

/**
 * The rules of docs/product.md#book-rules.
 *
 * @param needsCover True for a new book, and for one that has a cover: a cover can be replaced, but not
 *   removed.
 */
export function validateBook(
  values: BookValues,
  { needsCover }: { needsCover: boolean },
): ValidationResult<BookFields> {
  const hasNoCover = needsCover && !values.cover;
  return validateItem(bookRules(), values, hasNoCover ? { cover: photoMessages.noCover } : {});
}
