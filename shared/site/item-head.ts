import type { RouteHead } from "@oselia/shared/contract";
import {
  articlePath,
  type Book,
  bookPath,
  coverSize,
  type NewsItem,
  photoSize,
} from "@oselia/shared/model";
import { excerpt } from "./excerpt.ts";

/** The head of a news item for search engines and link previews: its own text and first photo. */
export function articleHead({
  id,
  title,
  content,
  publishDate,
  photoUrls: [photo],
}: NewsItem): RouteHead {
  return {
    path: articlePath(id),
    title,
    description: excerpt(content),
    ...(photo && { picture: { ...photoSize, url: photo.url, alt: title } }),
    publishedOn: publishDate,
  };
}

/** The head of a book for search engines and link previews: its description and cover. */
export function bookHead({ id, title, description, coverImageUrl }: Book): RouteHead {
  return {
    path: bookPath(id),
    title,
    description: excerpt(description),
    ...(coverImageUrl && { picture: { ...coverSize, url: coverImageUrl, alt: title } }),
  };
}
