import { errorText } from "@oselia/shared/api";
import { useTranslation } from "@oselia/shared/i18n";
import {
  appendPage,
  type HasId,
  type ListPage,
  replacePage,
  setFailed,
  startLoading,
} from "@oselia/shared/lists";
import { useIsHydrating } from "@oselia/shared/ui";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { type ListCache, useCachedList, useCacheList } from "./list-cache.ts";

interface InfiniteListOptions<T extends HasId> {
  /** The page that the loader fetched. */
  first: ListPage<T>;
  fetchPage: (page: number, signal: AbortSignal) => Promise<ListPage<T>>;
  remembered: ListCache<T>;
}

/**
 * A public list: it starts with what the loader fetched, or with the cached list, and appends each
 * later page. Give it a key: another list (another keyword) is another component.
 */
export function useInfiniteList<T extends HasId>({
  first,
  fetchPage,
  remembered,
}: InfiniteListOptions<T>) {
  const { i18n } = useTranslation();
  const before = useCachedList(remembered, first);
  const isHydrating = useIsHydrating();
  const [isRestored, setRestored] = useState(!isHydrating);
  const [list, setList] = useState(() => (isHydrating || !before ? replacePage(first) : before));
  const [firstNewId, setFirstNewId] = useState<T["id"] | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const call = useRef<AbortController>(null);
  useLayoutEffect(() => {
    if (isRestored) return;
    setRestored(true);
    if (before) setList(before);
  }, [isRestored, before]);
  useCacheList(remembered, list, isRestored);
  useEffect(() => () => call.current?.abort(), []);

  const load = async (moveFocus: boolean) => {
    if (list.isLoading) return;
    call.current = new AbortController();
    const { signal } = call.current;
    setList(startLoading);
    try {
      const page = await fetchPage(list.page + 1, signal);
      const ids = new Set(list.items.map(({ id }) => id));
      const firstNew = page.items.find(({ id }) => !ids.has(id));
      setFirstNewId(moveFocus && firstNew ? firstNew.id : null);
      setList((before) => appendPage(before, page));
    } catch (error) {
      if (signal.aborted) return;
      setFailure(error);
      setList((before) => setFailed(before, errorText(error, i18n)));
    }
  };
  // In the current language, which may have changed since the error.
  const translated = list.error === null ? list : { ...list, error: errorText(failure, i18n) };
  return {
    list: translated,
    /** The first item of a page that the visitor requested, which takes the focus; null before. */
    firstNewId,
    /** Fetches the next page and moves the focus there. */
    loadMore: () => void load(true),
    /** Fetches the next page without moving the focus. */
    prefetchMore: () => void load(false),
  };
}
