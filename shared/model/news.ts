import type { Language } from "./language.ts";
import type { ListQuery } from "./list-query.ts";

/** In the order of the form's selector; the first is the initial choice (section 3). */
export const newsStatuses = [
  { value: "DRAFT", colour: "#6c757d" },
  { value: "PUBLISHED", colour: "#4ec253" },
  { value: "ARCHIVED", colour: "#dc342b" },
  { value: "ANNOUNCE", colour: "#ee9715" },
] as const;

export type NewsStatus = (typeof newsStatuses)[number]["value"];

export const newsStatusValues = newsStatuses.map((status) => status.value);

/** The statuses that a visitor may ask for. */
export const publicNewsStatusValues = ["PUBLISHED", "ANNOUNCE"] as const satisfies NewsStatus[];

/** A picture of a news item, 600 by 400 pixels. */
export interface Photo {
  id: number;
  /** From the site's root. */
  url: string;
}

export interface NewsItem {
  id: number;
  title: string;
  content: string;
  /** YYYY-MM-DD */
  publishDate: string;
  status: NewsStatus;
  /** Empty together with btnLink, or neither. */
  btnText: string;
  btnLink: string;
  /** The language it is written in, where that is known. */
  language: Language | null;
  /** At most three, in the order in which they were added. */
  photoUrls: Photo[];
  deleted: boolean;
  /** ISO 8601, or null. */
  deletedAt: string | null;
  /** Raised by every change, of photos and covers too; a PUT that names an older one is refused with 409. */
  version: number;
}

export interface NewsList {
  news: NewsItem[];
  totalPages: number;
  totalNews: number;
}

/** What GET /news?status=ANNOUNCE answers. */
export interface AnnouncementList {
  announceNews: NewsItem[];
}

export type NewsQuery = ListQuery<NewsStatus>;
