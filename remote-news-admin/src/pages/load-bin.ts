import type { RemoteLoaderArgs } from "@oselia/shared/contract";
import { readListAddress, replacePage } from "@oselia/shared/lists";
import { type NewsList, pageSize } from "@oselia/shared/model";
import { newsBinAtom } from "../state/news-bin.ts";

/** Fetches the deleted news that the address asks for. */
export async function loadBin({ request, signal, services }: RemoteLoaderArgs): Promise<void> {
  const { page, keyword } = readListAddress(new URL(request.url).searchParams);
  const { news, totalPages, totalNews } = await services.api.get<NewsList>("/admin/news/bin", {
    signal,
    query: { page, limit: pageSize, keyword },
  });
  services.store.set(newsBinAtom, () =>
    replacePage({ items: news, page, totalPages, total: totalNews }),
  );
}
