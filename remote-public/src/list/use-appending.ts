import { errorText } from "@oselia/shared/api";
import { useTranslation } from "@oselia/shared/i18n";
import {
  appendPage,
  failed,
  type Identified,
  type ListPage,
  type ListState,
  loading,
  replacePage,
} from "@oselia/shared/lists";
import { useEffect, useRef, useState } from "react";

export interface AppendingList<T extends Identified> {
  list: ListState<T>;
  /** The first item of the page that came last: the reader goes on there. Null at the start. */
  freshId: T["id"] | null;
  loadMore: () => void;
}

/**
 * A public list: it begins with what the loader fetched, and each further page is appended (section 4
 * of the specification). Another list (another keyword) is another component: give it a key.
 */
export function useAppending<T extends Identified>(
  first: ListPage<T>,
  fetchPage: (page: number, signal: AbortSignal) => Promise<ListPage<T>>,
): AppendingList<T> {
  const { i18n } = useTranslation();
  const [list, setList] = useState(() => replacePage(first));
  const [freshId, setFreshId] = useState<T["id"] | null>(null);
  const call = useRef<AbortController>(null);
  useEffect(() => () => call.current?.abort(), []);

  const loadMore = async () => {
    if (list.isLoading) return;
    call.current = new AbortController();
    const { signal } = call.current;
    setList(loading);
    try {
      const page = await fetchPage(list.page + 1, signal);
      const known = new Set(list.items.map(({ id }) => id));
      setFreshId(page.items.find(({ id }) => !known.has(id))?.id ?? null);
      setList((before) => appendPage(before, page));
    } catch (error) {
      if (!signal.aborted) setList((before) => failed(before, errorText(error, i18n)));
    }
  };
  return { list, freshId, loadMore: () => void loadMore() };
}
