import type { RouteHead } from "@oselia/shared/contract";
import { type NewsItem, photoSize } from "@oselia/shared/model";
import { articlePath } from "./article-address.ts";
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
