import { type Identified, type ListChange, type ListState, remove } from "@oselia/shared/lists";
import { useSetAtom, useStore, type WritableAtom } from "@oselia/shared/store";
import { useFetchPage } from "./use-fetch-page.ts";

/** The list of a workspace, as `sessionListAtom` makes it. */
export type ListAtom<T> = WritableAtom<ListState<T>, [ListChange<T>], void>;

/**
 * Takes an item that is gone from the server out of the list, and fetches what has moved up, or the
 * page before when the last was emptied (section 4 of the specification).
 */
export function useTakeOut<T extends Identified>(list: ListAtom<T>): (id: T["id"]) => void {
  const store = useStore();
  const changeList = useSetAtom(list);
  const fetchPage = useFetchPage();
  return (id) => {
    changeList((before) => remove(before, id));
    fetchPage(store.get(list).page);
  };
}
