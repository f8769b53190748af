import "./scrolling.ts";
import type { Book, NewsItem } from "@oselia/shared/model";
import { ORIGIN, paginate } from "@oselia/shared/testing";
import { HttpResponse, http, type RequestHandler } from "msw";

export interface SiteContent {
  news?: NewsItem[];
  announcements?: NewsItem[];
  books?: Book[];
}

/** The API of a site with this content. */
export function siteHandlers({
  news = [],
  announcements = [],
  books = [],
}: SiteContent): RequestHandler[] {
  return [
    http.get(`${ORIGIN}/api/news`, ({ request }) => {
      if (new URL(request.url).searchParams.get("status") === "ANNOUNCE") {
        return HttpResponse.json({ announceNews: announcements });
      }
      const { items, totalPages, total } = paginate(request, narrow(request, news));
      return HttpResponse.json({ news: items, totalPages, totalNews: total });
    }),
    http.get(`${ORIGIN}/api/news/:id`, ({ params }) =>
      answer([...news, ...announcements].find(({ id }) => String(id) === params.id)),
    ),
    http.get(`${ORIGIN}/api/books/:id`, ({ params }) =>
      answer(books.find(({ id }) => String(id) === params.id)),
    ),
    http.get(`${ORIGIN}/api/books`, ({ request }) => {
      const { items, totalPages, total } = paginate(request, narrow(request, books));
      return HttpResponse.json({ books: items, totalPages, totalBooks: total });
    }),
  ];
}

/** The items that match the filter of a call. */
function narrow<Item extends Book | NewsItem>(request: Request, items: Item[]): Item[] {
  const query = new URL(request.url).searchParams;
  return items.filter(
    (item) =>
      item.title.includes(query.get("keyword") ?? "") &&
      (["language", "status"] as const).every(
        (name) => !query.has(name) || query.get(name) === item[name],
      ),
  );
}

const answer = (item: Book | NewsItem | undefined) =>
  item
    ? HttpResponse.json(item)
    : HttpResponse.json({ message: "No such thing", code: "not_found" }, { status: 404 });
