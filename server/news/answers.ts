import { languages, newsStatusValues } from "@oselia/shared/model";
import { Type } from "typebox";
import { answer, nullable, oneOf } from "../answers/schema.ts";

/** The answers of the news calls, as the document describes them. */
export const PhotoAnswer = answer({ id: Type.Integer(), url: Type.String() });

export const NewsItemAnswer = answer({
  id: Type.Integer(),
  title: Type.String(),
  content: Type.String(),
  publishDate: Type.String({ format: "date" }),
  status: oneOf(newsStatusValues),
  btnText: Type.String(),
  btnLink: Type.String(),
  language: nullable(oneOf(languages)),
  photoUrls: Type.Array(PhotoAnswer),
  deleted: Type.Boolean(),
  deletedAt: nullable(Type.String({ format: "date-time" })),
  version: Type.Integer(),
});

export const NewsListAnswer = answer({
  news: Type.Array(NewsItemAnswer),
  totalPages: Type.Integer(),
  totalNews: Type.Integer(),
});

export const NewsBinAnswer = answer({
  ...NewsListAnswer.properties,
  /** Days until what is in the bin is removed for good. */
  retentionDays: Type.Integer(),
});

export const AnnouncementListAnswer = answer({ announceNews: Type.Array(NewsItemAnswer) });
