import type { RemoteLoaderArgs } from "@oselia/shared/contract";
import type { NewsItem } from "@oselia/shared/model";
import { fetchBooks, type ListedBook } from "../library/fetch-books.ts";
import { fetchAnnouncements, fetchNewestNews, type LinkedItem } from "../news/fetch-news.ts";

const NEWEST_NEWS = 3;
const NEWEST_BOOKS = 6;

/** The data of the home page; null for what could not be fetched. */
export interface HomeData {
  announcements: readonly LinkedItem[] | null;
  news: readonly NewsItem[] | null;
  books: readonly ListedBook[] | null;
}

/** Fetches the parts of the home page. A failed part does not affect the others. */
export async function loadHome({ signal, services }: RemoteLoaderArgs): Promise<HomeData> {
  const { api } = services;
  const orNull = async <T>(part: Promise<T>): Promise<T | null> => {
    try {
      return await part;
    } catch (error) {
      if (signal.aborted) throw error;
      return null;
    }
  };
  const [announcements, news, books] = await Promise.all([
    orNull(fetchAnnouncements(api, signal)),
    orNull(fetchNewestNews(api, NEWEST_NEWS, signal)),
    orNull(fetchBooks(api, { page: 1, limit: NEWEST_BOOKS, signal })),
  ]);
  return { announcements, news, books: books?.items ?? null };
}
