import type { Language } from "./language.ts";
import type { ListQuery } from "./list-query.ts";

/** Of a copy, in the order of the form's selector; the first is the initial choice (section 3). */
export const bookStatuses = [
  { value: "AVAILABLE", colour: "#4ec253" },
  { value: "CHECKEDOUT", colour: "#f4a261" },
  { value: "RESERVED", colour: "#ffca3a" },
  { value: "INPROCESSING", colour: "#5bc0de" },
  // So spelt on the wire; people read "Under repair" (decisions.md).
  { value: "UNDERRAPAIR", colour: "#6c757d" },
  { value: "OVERDUE", colour: "#ff6b6b" },
  { value: "LOST", colour: "#d9534f" },
  { value: "WITHDRAWN", colour: "#9e9e9e" },
  { value: "REFERENCEONLY", colour: "#8e44ad" },
  { value: "ELECTRONICCOPY", colour: "#007bff" },
] as const;

export type BookStatus = (typeof bookStatuses)[number]["value"];

export const bookStatusValues = bookStatuses.map((status) => status.value);

export interface Book {
  id: number;
  title: string;
  description: string;
  author: string;
  /** May be empty. */
  aboutAuthor: string;
  pageCount: number;
  publicationYear: number;
  genre: string;
  quantity: number;
  status: BookStatus;
  /** The language it is written in, where that is known. */
  language: Language | null;
  /** From the site's root; 385 by 622 pixels. Null for a book whose cover was never given. */
  coverImageUrl: string | null;
  deleted: boolean;
  /** ISO 8601, or null. */
  deletedAt: string | null;
  /** Raised by every change, of photos and covers too; a PUT that names an older one is refused with 409. */
  version: number;
}

export interface BookList {
  books: Book[];
  totalPages: number;
  totalBooks: number;
}

export type BookQuery = ListQuery<BookStatus>;
