import { type NewsList, newsQueryRules } from "@oselia/shared/model";
import { binLoader, pageLoader } from "@oselia/shared/workspace";
import { newsBinAtom, newsListAtom } from "../state/news-lists.ts";

const read = ({ news, totalNews, totalPages }: NewsList) => ({
  items: news,
  total: totalNews,
  totalPages,
});

/** Loads the page of news in the address. */
export const loadNews = pageLoader({
  call: "/admin/news",
  list: newsListAtom,
  rules: newsQueryRules,
  read,
});

/** Loads the page of deleted news in the address. */
export const loadBin = binLoader({ call: "/admin/news/bin", list: newsBinAtom, read });
