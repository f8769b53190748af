import type { RouteHead } from "@oselia/shared/contract";
import { type NewsItem, photoSize } from "@oselia/shared/model";
import { articleAddress } from "./article-address.ts";
import { excerpt } from "./excerpt.ts";

/** What search engines and link previews are told of a news item: its own words and first photo. */
export function articleHead({
  id,
  title,
  content,
  publishDate,
  photoUrls: [photo],
}: NewsItem): RouteHead {
  return {
    path: articleAddress(id),
    title,
    description: excerpt(content),
    ...(photo && { picture: { ...photoSize, url: photo.url, alt: title } }),
    publishedOn: publishDate,
  };
}
