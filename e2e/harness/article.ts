import type { BookList, NewsList } from "../../shared/model/index.ts";
import { articlePath, bookPath } from "../../shared/model/index.ts";
import type { Site } from "./site.ts";

/** Path of the newest news item's page. */
export async function newestArticle({ url }: Pick<Site, "url">): Promise<string> {
  const { news } = (await (await fetch(`${url}/api/news?limit=1`)).json()) as NewsList;
  return articlePath(news[0]?.id ?? 0);
}

/** Path of the page of the first book that a search finds. */
export async function pathOfBook({ url }: Pick<Site, "url">, keyword: string): Promise<string> {
  const answer = await fetch(`${url}/api/books?limit=1&keyword=${encodeURIComponent(keyword)}`);
  const { books } = (await answer.json()) as BookList;
  return bookPath(books[0]?.id ?? 0);
}
