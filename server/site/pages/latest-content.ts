import type { Book, NewsItem } from "@oselia/shared/model";
import { bookKind, listBooksForSitemap } from "../../content/books/book.ts";
import { fetchPage, findItem } from "../../content/items/item-list.ts";
import {
  createToday,
  findPublicNewsItem,
  listNewsForSitemap,
  newsKind,
} from "../../content/news/news-item.ts";
import type { Cache } from "../../platform/cache/cache.ts";
import type { Database } from "../../platform/database/database.ts";

const siteNews = { topic: "news", group: "site" };
const siteArticles = { topic: "news", group: "site articles" };
const siteBooks = { topic: "books", group: "site" };
const siteBookPages = { topic: "books", group: "site book pages" };

export type LatestContent = ReturnType<typeof createLatestContent>;

/** What is on the site, as a visitor may see it; remembered until it changes. */
export function createLatestContent({
  database,
  cache,
  now,
}: {
  database: Database;
  cache: Cache;
  now: () => Date;
}) {
  const today = createToday(now);
  return {
    /** Published and due, the newest first. */
    news(limit: number): Promise<NewsItem[]> {
      const filter = { keyword: "", status: "PUBLISHED", publishedBy: today() } as const;
      return cache.getOrLoad(siteNews, `newest ${limit} ${filter.publishedBy}`, () =>
        fetchPage(newsKind, database, filter, { page: 1, limit }),
      );
    },

    /** The newest first. */
    books: (limit: number): Promise<Book[]> =>
      cache.getOrLoad(siteBooks, `newest ${limit}`, () =>
        fetchPage(bookKind, database, { keyword: "" }, { page: 1, limit }),
      ),

    /** Published or announced, and due; null when there is no such item. */
    article(id: NewsItem["id"]): Promise<NewsItem | null> {
      const publishedBy = today();
      const find = () => findPublicNewsItem(database, id, publishedBy);
      return cache.getOrLoad(siteArticles, `${id} ${publishedBy}`, find, exists);
    },

    /** Null when there is no such book. */
    book: (id: Book["id"]): Promise<Book | null> =>
      cache.getOrLoad(siteBookPages, `${id}`, () => findItem(bookKind, database, id), exists),

    /** All that is published and due, the newest first. */
    listNewsForSitemap(limit: number): Promise<Pick<NewsItem, "id" | "publishDate">[]> {
      const publishedBy = today();
      return cache.getOrLoad(siteNews, `addresses ${limit} ${publishedBy}`, () =>
        listNewsForSitemap(database, publishedBy, limit),
      );
    },

    /** The ids of all books, the newest first. */
    listBooksForSitemap: (limit: number): Promise<Book["id"][]> =>
      cache.getOrLoad(siteBooks, `addresses ${limit}`, () => listBooksForSitemap(database, limit)),
  };
}

const exists = (item: object | null): boolean => item !== null;
