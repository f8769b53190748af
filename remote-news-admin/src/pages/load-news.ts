import { type NewsList, newsStatusValues } from "@oselia/shared/model";
import { binLoader, pageLoader } from "@oselia/shared/workspace";
import { newsBinAtom } from "../state/news-bin.ts";
import { newsListAtom } from "../state/news-list.ts";

const read = ({ news, totalNews, totalPages }: NewsList) => ({
  items: news,
  total: totalNews,
  totalPages,
});

/** Fetches the news that the address asks for. */
export const loadNews = pageLoader({
  call: "/admin/news",
  list: newsListAtom,
  statuses: newsStatusValues,
  read,
});

/** Fetches the deleted news that the address asks for. */
export const loadBin = binLoader({ call: "/admin/news/bin", list: newsBinAtom, read });
