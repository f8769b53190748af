import type { Book, NewsItem } from "@oselia/shared/model";
import { bookPage } from "../books/book-list.ts";
import { newsAddresses } from "../news/news-addresses.ts";
import { newsPage } from "../news/news-list.ts";
import { publicNewsItem } from "../news/public-item.ts";
import { createToday } from "../news/today.ts";
import type { Services } from "../services.ts";

/** What is on the site, as a visitor may see it; remembered until it changes. */
export interface Newest {
  /** Published and due, the newest first. */
  news(limit: number): Promise<NewsItem[]>;
  books(limit: number): Promise<Book[]>;
  /** Published or announced, and due; null when there is no such item. */
  article(id: NewsItem["id"]): Promise<NewsItem | null>;
  /** Of all that is published and due, the newest first. */
  newsAddresses(limit: number): Promise<Pick<NewsItem, "id" | "publishDate">[]>;
}

const newsOfSite = { topic: "news", group: "site" };
const articlesOfSite = { topic: "news", group: "site articles" };
const booksOfSite = { topic: "books", group: "site" };

export function createNewest({
  database,
  memo,
  now,
}: Pick<Services, "database" | "memo" | "now">): Newest {
  const today = createToday(now);
  return {
    news(limit) {
      const filter = { keyword: "", status: "PUBLISHED", dueOn: today() } as const;
      return memo.once(newsOfSite, `newest ${limit} ${filter.dueOn}`, () =>
        newsPage(database, filter, { page: 1, limit }),
      );
    },
    books: (limit) =>
      memo.once(booksOfSite, `newest ${limit}`, () =>
        bookPage(database, { keyword: "" }, { page: 1, limit }),
      ),
    article(id) {
      const dueOn = today();
      return memo.once(
        articlesOfSite,
        `${id} ${dueOn}`,
        () => publicNewsItem(database, id, dueOn),
        (item) => item !== null,
      );
    },
    newsAddresses(limit) {
      const dueOn = today();
      return memo.once(newsOfSite, `addresses ${limit} ${dueOn}`, () =>
        newsAddresses(database, dueOn, limit),
      );
    },
  };
}
