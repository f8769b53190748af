import { articleRules } from "@oselia/shared/model";
import { Type } from "typebox";
import { closedObject, fieldSchemas, nullable } from "../../http/responses/response-schema.ts";

export const PhotoSchema = closedObject({ id: Type.Integer(), url: Type.String() });

export const NewsItemSchema = closedObject({
  id: Type.Integer(),
  ...fieldSchemas(articleRules),
  publishDate: Type.String({ format: "date" }),
  photoUrls: Type.Array(PhotoSchema),
  deleted: Type.Boolean(),
  deletedAt: nullable(Type.String({ format: "date-time" })),
});

export const NewsListSchema = closedObject({
  news: Type.Array(NewsItemSchema),
  totalPages: Type.Integer(),
  totalNews: Type.Integer(),
});

export const DeletedNewsListSchema = closedObject({
  ...NewsListSchema.properties,
  /** Days after which a deleted item is removed permanently. */
  retentionDays: Type.Integer(),
});

export const AnnouncementListSchema = closedObject({ announceNews: Type.Array(NewsItemSchema) });
