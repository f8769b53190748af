import {
  type BookFields,
  type BookStatus,
  bookRules,
  bookStatusValues,
  type Checked,
  check,
  type Language,
  photoSentences,
} from "@oselia/shared/model";

/** What the form of a book holds, in its order (section 2 of the specification); numbers as typed. */
export interface BookValues {
  cover: File | null;
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

/** A book that keeps all rules, with its cover. */
export interface NewBook {
  book: BookFields;
  cover: File;
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

/** The rules of section 5, and that there is a cover. */
export function checkBook({ cover, ...values }: BookValues): Checked<NewBook> {
  const checked = check(bookRules(), values);
  if (checked.ok && cover) return { ok: true, value: { book: checked.value, cover } };
  const fields = checked.ok ? {} : checked.fields;
  return { ok: false, fields: cover ? fields : { cover: photoSentences.noCover, ...fields } };
}
