import type { RemoteLoaderArgs } from "@oselia/shared/contract";
import { type ListPage, readListAddress, readStatus, replacePage } from "@oselia/shared/lists";
import { pageSize } from "@oselia/shared/model";
import type { Store } from "@oselia/shared/store";
import type { ListAtom } from "./use-take-out.ts";

export interface PageLoaderOptions<T, Answer> {
  /** The call below /api: "/admin/news". */
  call: string;
  list: ListAtom<T>;
  /** The values that the query parameter `status` may have. Default: none, it is not read. */
  statuses?: readonly string[];
  /** Each list call names its items and their total in its own way (section 7). */
  read: (answer: Answer) => Pick<ListPage<T>, "items" | "total" | "totalPages">;
  /** Keeps what else the answer says. */
  keep?: (answer: Answer, store: Store) => void;
}

/** Makes a route's loader: the page of the list that the address asks for replaces the one in it. */
export function pageLoader<T, Answer>({
  call,
  list,
  statuses = [],
  read,
  keep,
}: PageLoaderOptions<T, Answer>) {
  return async ({ request, signal, services }: RemoteLoaderArgs): Promise<void> => {
    const { searchParams } = new URL(request.url);
    const { page, keyword } = readListAddress(searchParams);
    const status = readStatus(searchParams, statuses);
    const query = { page, limit: pageSize, keyword, status };
    const answer = await services.api.get<Answer>(call, { signal, query });
    keep?.(answer, services.store);
    services.store.set(list, () => replacePage({ page, ...read(answer) }));
  };
}
