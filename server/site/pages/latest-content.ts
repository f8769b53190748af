import type { Book, NewsItem } from "@oselia/shared/model";
import { fetchBookPage } from "../../content/books/book-list.ts";
import { findBook } from "../../content/books/find-book.ts";
import { listBooksForSitemap } from "../../content/books/sitemap-books.ts";
import { findPublicNewsItem } from "../../content/news/find-public-item.ts";
import { fetchNewsPage } from "../../content/news/news-list.ts";
import { listNewsForSitemap } from "../../content/news/sitemap-news.ts";
import { createToday } from "../../content/news/today.ts";
import type { Cache } from "../../platform/cache/cache.ts";
import type { Database } from "../../platform/database/database.ts";

/** What is on the site, as a visitor may see it; remembered until it changes. */
export interface LatestContent {
  /** Published and due, the newest first. */
  news(limit: number): Promise<NewsItem[]>;
  books(limit: number): Promise<Book[]>;
  /** Published or announced, and due; null when there is no such item. */
  article(id: NewsItem["id"]): Promise<NewsItem | null>;
  /** Null when there is no such book. */
  book(id: Book["id"]): Promise<Book | null>;
  /** Of all that is published and due, the newest first. */
  listNewsForSitemap(limit: number): Promise<Pick<NewsItem, "id" | "publishDate">[]>;
  /** The ids of all books, the newest first. */
  listBooksForSitemap(limit: number): Promise<Book["id"][]>;
}

const siteNews = { topic: "news", group: "site" };
const siteArticles = { topic: "news", group: "site articles" };
const siteBooks = { topic: "books", group: "site" };
const siteBookPages = { topic: "books", group: "site book pages" };

export function createLatestContent({
  database,
  cache,
  now,
}: {
  database: Database;
  cache: Cache;
  now: () => Date;
}): LatestContent {
  const today = createToday(now);
  return {
    news(limit) {
      const filter = { keyword: "", status: "PUBLISHED", publishedBy: today() } as const;
      return cache.getOrLoad(siteNews, `newest ${limit} ${filter.publishedBy}`, () =>
        fetchNewsPage(database, filter, { page: 1, limit }),
      );
    },
    books: (limit) =>
      cache.getOrLoad(siteBooks, `newest ${limit}`, () =>
        fetchBookPage(database, { keyword: "" }, { page: 1, limit }),
      ),
    article(id) {
      const publishedBy = today();
      return cache.getOrLoad(
        siteArticles,
        `${id} ${publishedBy}`,
        () => findPublicNewsItem(database, id, publishedBy),
        (item) => item !== null,
      );
    },
    book: (id) =>
      cache.getOrLoad(
        siteBookPages,
        `${id}`,
        () => findBook(database, id),
        (book) => book !== null,
      ),
    listNewsForSitemap(limit) {
      const publishedBy = today();
      return cache.getOrLoad(siteNews, `addresses ${limit} ${publishedBy}`, () =>
        listNewsForSitemap(database, publishedBy, limit),
      );
    },
    listBooksForSitemap: (limit) =>
      cache.getOrLoad(siteBooks, `addresses ${limit}`, () => listBooksForSitemap(database, limit)),
  };
}
