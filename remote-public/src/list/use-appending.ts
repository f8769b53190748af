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
import { type Remembered, useRemembered, useRemembering } from "./remembered.ts";

export interface AppendingOptions<T extends Identified> {
  /** What the loader fetched. */
  first: ListPage<T>;
  fetchPage: (page: number, signal: AbortSignal) => Promise<ListPage<T>>;
  remembered: Remembered<T>;
}

export interface AppendingList<T extends Identified> {
  list: ListState<T>;
  /** The first item of a page that was asked for: the reader goes on there. Null before that. */
  freshId: T["id"] | null;
  /** Fetches the next page and goes on reading there. */
  loadMore: () => void;
  /** Fetches the next page under way; the reader stays where they are. */
  loadAhead: () => void;
}

/**
 * A public list: it begins with what the loader fetched, or with what was here before the reader left,
 * and each further page is appended (section 4 of the specification). Another list (another keyword)
 * is another component: give it a key.
 */
export function useAppending<T extends Identified>({
  first,
  fetchPage,
  remembered,
}: AppendingOptions<T>): AppendingList<T> {
  const { i18n } = useTranslation();
  const before = useRemembered(remembered, first);
  const [list, setList] = useState(() => before ?? replacePage(first));
  const [freshId, setFreshId] = useState<T["id"] | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const call = useRef<AbortController>(null);
  useRemembering(remembered, list);
  useEffect(() => () => call.current?.abort(), []);

  const load = async (goesOnThere: boolean) => {
    if (list.isLoading) return;
    call.current = new AbortController();
    const { signal } = call.current;
    setList(loading);
    try {
      const page = await fetchPage(list.page + 1, signal);
      const known = new Set(list.items.map(({ id }) => id));
      const fresh = page.items.find(({ id }) => !known.has(id))?.id ?? null;
      setFreshId(goesOnThere ? fresh : null);
      setList((before) => appendPage(before, page));
    } catch (error) {
      if (signal.aborted) return;
      setFailure(error);
      setList((before) => failed(before, errorText(error, i18n)));
    }
  };
  // Told in the language of now, which may be another one than when it happened.
  const told = list.error === null ? list : { ...list, error: errorText(failure, i18n) };
  return {
    list: told,
    freshId,
    loadMore: () => void load(true),
    loadAhead: () => void load(false),
  };
}
