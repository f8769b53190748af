import type { RemoteLoaderArgs } from "@oselia/shared/contract";
import { readListAddress, readStatus, replacePage } from "@oselia/shared/lists";
import { type NewsList, newsStatusValues, pageSize } from "@oselia/shared/model";
import { newsListAtom } from "../state/news-list.ts";

/** Fetches the news that the address asks for; they replace those in the list. */
export async function loadNews({ request, signal, services }: RemoteLoaderArgs): Promise<void> {
  const { searchParams } = new URL(request.url);
  const { page, keyword } = readListAddress(searchParams);
  const status = readStatus(searchParams, newsStatusValues);
  const { news, totalPages, totalNews } = await services.api.get<NewsList>("/admin/news", {
    signal,
    query: { page, limit: pageSize, keyword, status },
  });
  services.store.set(newsListAtom, () =>
    replacePage({ items: news, page, totalPages, total: totalNews }),
  );
}
