import type { Article } from "./article-rules.ts";
import type { StoredItem } from "./stored-item.ts";

/** A photo of a news item, 600 by 400 pixels. */
export interface Photo {
  id: number;
  /** From the site's root. */
  url: string;
}

/** A news item: the fields of the form (article-rules.ts), and those of the server. */
export interface NewsItem extends Omit<Article, "version">, StoredItem {
  /** At most three, in the order in which they were added. */
  photoUrls: Photo[];
}

export interface NewsList {
  news: NewsItem[];
  totalPages: number;
  totalNews: number;
}

/** The response of GET /news?status=ANNOUNCE. */
export interface AnnouncementList {
  announceNews: NewsItem[];
}
