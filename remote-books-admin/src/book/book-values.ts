import {
  type Book,
  type BookFields,
  type BookStatus,
  bookRules,
  bookStatusValues,
  type Checked,
  check,
  type Language,
  photoSentences,
} from "@oselia/shared/model";

/** A cover as the form holds it: an existing one's URL, a newly picked file, or none (section 4). */
export type Cover = string | File | null;

/** What the form of a book holds, in its order (section 2 of the specification); numbers as typed. */
export interface BookValues {
  cover: Cover;
  title: string;
  author: string;
  genre: string;
  publicationYear: string;
  pageCount: string;
  quantity: string;
  status: BookStatus;
  /** Empty when it is none of the site's. */
  language: Language | "";
  description: string;
  aboutAuthor: string;
}

/** A book as the form has it, when all rules are kept. */
export interface BookDraft {
  fields: BookFields;
  cover: Cover;
}

/** A new book: the first status, in the language that its librarian reads. */
export function newBook(language: Language): BookValues {
  const [status = "AVAILABLE"] = bookStatusValues;
  return {
    cover: null,
    title: "",
    author: "",
    genre: "",
    publicationYear: "",
    pageCount: "",
    quantity: "",
    status,
    language,
    description: "",
    aboutAuthor: "",
  };
}

/** A book as the form shows it for an edit. */
export function valuesOf(book: Book): BookValues {
  return {
    cover: book.coverImageUrl,
    title: book.title,
    author: book.author,
    genre: book.genre,
    publicationYear: String(book.publicationYear),
    pageCount: String(book.pageCount),
    quantity: String(book.quantity),
    status: book.status,
    language: book.language ?? "",
    description: book.description,
    aboutAuthor: book.aboutAuthor,
  };
}

/**
 * The rules of section 5.
 *
 * @param needsCover A new book needs a cover. So does one that had a cover: no call takes it away,
 *   another one replaces it.
 */
export function checkBook(
  { cover, ...values }: BookValues,
  { needsCover }: { needsCover: boolean },
): Checked<BookDraft> {
  const checked = check(bookRules(), values);
  const lacksCover = needsCover && !cover;
  if (checked.ok && !lacksCover) return { ok: true, value: { fields: checked.value, cover } };
  const fields = checked.ok ? {} : checked.fields;
  return { ok: false, fields: lacksCover ? { cover: photoSentences.noCover, ...fields } : fields };
}
