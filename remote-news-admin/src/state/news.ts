import { type NewsItem, type NewsList, newsQueryRules, newsStatuses } from "@oselia/shared/model";
import { createWorkspace } from "@oselia/shared/workspace";

/** The news, and the deleted ones in the bin. */
export const news = createWorkspace<NewsItem, NewsList>({
  path: "/admin/news",
  namespace: "news-admin",
  statuses: newsStatuses,
  rules: newsQueryRules,
  read: ({ news, totalNews, totalPages }) => ({ items: news, total: totalNews, totalPages }),
});
