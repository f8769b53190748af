import type { RemoteLoaderArgs } from "@oselia/shared/contract";
import { readListAddress, replacePage } from "@oselia/shared/lists";
import { type NewsList, pageSize } from "@oselia/shared/model";
import { newsListAtom } from "../state/news-list.ts";

/** Fetches the news that the address asks for; they replace those in the list. */
export async function loadNews({ request, signal, services }: RemoteLoaderArgs): Promise<void> {
  const { page, keyword } = readListAddress(new URL(request.url).searchParams);
  const { news, totalPages, totalNews } = await services.api.get<NewsList>("/admin/news", {
    signal,
    query: { page, limit: pageSize, keyword },
  });
  services.store.set(newsListAtom, () =>
    replacePage({ items: news, page, totalPages, total: totalNews }),
  );
}
