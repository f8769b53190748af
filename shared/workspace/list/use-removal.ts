import { isNotFound } from "@oselia/shared/forms";
import { type HasId, pageSearch, parseListLocation, removeItem } from "@oselia/shared/lists";
import { useRevalidator, useSearchParams } from "@oselia/shared/router";
import { useStore } from "@oselia/shared/store";
import { useState } from "react";
import type { ListAtom } from "./workspace.ts";

/** Removes items from a list, when the server has. */
export function useRemoval<T extends HasId>(list: ListAtom<T>) {
  const store = useStore();
  const [query, setQuery] = useSearchParams();
  const { revalidate } = useRevalidator();
  const [removedCount, setRemovedCount] = useState(0);

  /** Fetches a page, for an action that removes the button that had the focus. */
  function showPage(page: number) {
    setRemovedCount((count) => count + 1);
    if (page === parseListLocation(query).page) void revalidate();
    else setQuery(pageSearch(query, page), { replace: true });
  }

  return {
    /** For `WorkspacePage`, which moves the focus. */
    removedCount,
    showPage,
    /**
     * Removes an item after a call. The page, which lacks an item then, is fetched again, or the
     * page before it when it is now empty. An item that someone else has removed counts as removed.
     *
     * @throws what the call throws.
     */
    async remove(id: T["id"], call: Promise<unknown>, onRemoved: () => void): Promise<void> {
      await call.catch((error: unknown) => {
        if (!isNotFound(error)) throw error;
      });
      onRemoved();
      store.set(list, (before) => removeItem(before, id));
      showPage(store.get(list).page);
    },
  };
}
