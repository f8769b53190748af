import type { RemoteLoaderArgs } from "@oselia/shared/contract";
import { type ListPage, parseListLocation, replacePage } from "@oselia/shared/lists";
import { type PageQuery, pageQueryRules, pageSize, validate } from "@oselia/shared/model";
import type { Store } from "@oselia/shared/store";
import type { ObjectSchema } from "yup";
import type { ListAtom } from "./use-remove-item.ts";

type QueryRules = ObjectSchema<PageQuery>;

export interface PageLoaderOptions<T, Answer> {
  /** The path of the call below /api: "/admin/news". */
  call: string;
  list: ListAtom<T>;
  /** The rules of the call's query string. Default: the list has no filters. */
  rules?: QueryRules;
  /** Every call names its items and totals differently. */
  read: (answer: Answer) => Pick<ListPage<T>, "items" | "total" | "totalPages">;
  /** Stores what else the response contains. */
  keep?: (answer: Answer, store: Store) => void;
}

/**
 * Creates the loader of a route: it loads the page of the list in the address, and replaces the one
 * in the store.
 */
export function pageLoader<T, Answer>({
  call,
  list,
  rules = pageQueryRules,
  read,
  keep,
}: PageLoaderOptions<T, Answer>) {
  return async ({ request, signal, services }: RemoteLoaderArgs): Promise<void> => {
    const { searchParams } = new URL(request.url);
    const { page, keyword } = parseListLocation(searchParams);
    const query = { ...parseFilters(searchParams, rules), page, limit: pageSize, keyword };
    const answer = await services.api.get<Answer>(call, { signal, query });
    keep?.(answer, services.store);
    services.store.set(list, () => replacePage({ page, ...read(answer) }));
  };
}

/** The filters in the address that the rules allow. Any other value is read as none. */
function parseFilters(query: URLSearchParams, rules: QueryRules): Record<string, string> {
  const filters = [...query].filter(
    ([name]) => name in rules.fields && !(name in pageQueryRules.fields),
  );
  const given = Object.fromEntries(filters);
  const checked = validate(rules, given);
  const invalid = checked.ok ? {} : checked.fields;
  return Object.fromEntries(filters.filter(([name]) => !(name in invalid)));
}
