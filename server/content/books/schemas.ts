import { bookRules } from "@oselia/shared/model";
import { Type } from "typebox";
import { closedObject, fieldSchemas, nullable } from "../../http/responses/response-schema.ts";

export const BookSchema = closedObject({
  id: Type.Integer(),
  ...fieldSchemas(bookRules()),
  coverImageUrl: nullable(Type.String()),
  deleted: Type.Boolean(),
  deletedAt: nullable(Type.String({ format: "date-time" })),
});

export const BookListSchema = closedObject({
  books: Type.Array(BookSchema),
  totalPages: Type.Integer(),
  totalBooks: Type.Integer(),
});

export const DeletedBookListSchema = closedObject({
  ...BookListSchema.properties,
  /** Days after which a deleted book is removed permanently. */
  retentionDays: Type.Integer(),
});

export const CoverSchema = closedObject({
  id: Type.Integer(),
  version: Type.Integer(),
  coverImageUrl: Type.String(),
});
