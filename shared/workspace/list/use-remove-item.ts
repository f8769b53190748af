import { type HasId, type ListState, type ListUpdate, removeItem } from "@oselia/shared/lists";
import { useSetAtom, useStore, type WritableAtom } from "@oselia/shared/store";
import { useFetchPage } from "./use-fetch-page.ts";

/** The list of a workspace, as `sessionListAtom` creates it. */
export type ListAtom<T> = WritableAtom<ListState<T>, [ListUpdate<T>], void>;

/**
 * Removes an item that is gone from the server, and fetches the page again, or the page before it
 * when it is now empty.
 */
export function useRemoveItem<T extends HasId>(list: ListAtom<T>): (id: T["id"]) => void {
  const store = useStore();
  const changeList = useSetAtom(list);
  const fetchPage = useFetchPage();
  return (id) => {
    changeList((before) => removeItem(before, id));
    fetchPage(store.get(list).page);
  };
}
