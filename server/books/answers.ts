import { bookStatusValues, languages } from "@oselia/shared/model";
import { Type } from "typebox";
import { answer, nullable, oneOf } from "../answers/schema.ts";

/** The answers of the book calls, as the document describes them. */
export const BookAnswer = answer({
  id: Type.Integer(),
  title: Type.String(),
  description: Type.String(),
  author: Type.String(),
  aboutAuthor: Type.String(),
  pageCount: Type.Integer(),
  publicationYear: Type.Integer(),
  genre: Type.String(),
  quantity: Type.Integer(),
  status: oneOf(bookStatusValues),
  language: nullable(oneOf(languages)),
  coverImageUrl: nullable(Type.String()),
  deleted: Type.Boolean(),
  deletedAt: nullable(Type.String({ format: "date-time" })),
  version: Type.Integer(),
});

export const BookListAnswer = answer({
  books: Type.Array(BookAnswer),
  totalPages: Type.Integer(),
  totalBooks: Type.Integer(),
});

export const BookBinAnswer = answer({
  ...BookListAnswer.properties,
  /** Days until what is in the bin is removed for good. */
  retentionDays: Type.Integer(),
});

export const CoverAnswer = answer({ id: Type.Integer(), coverImageUrl: Type.String() });
