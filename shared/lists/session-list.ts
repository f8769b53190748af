import { authAtom } from "@oselia/shared/auth";
import { atom, type WritableAtom } from "@oselia/shared/store";
import { emptyList, type ListState } from "./list-state.ts";

export type ListChange<T> = (list: ListState<T>) => ListState<T>;

/**
 * The list of a workspace: filled by its loader, changed by what staff do. It belongs to the session
 * in which it was written; when that ends, the list is reset (section 4 of the specification).
 */
export function sessionListAtom<T>(): WritableAtom<ListState<T>, [ListChange<T>], void> {
  const kept = atom<{ token: string | null; list: ListState<T> }>({
    token: null,
    list: emptyList<T>(),
  });
  const list = atom<ListState<T>, [ListChange<T>], void>(
    (get) => {
      const { token, list } = get(kept);
      return token === get(authAtom).token ? list : emptyList<T>();
    },
    (get, set, change) => {
      set(kept, { token: get(authAtom).token, list: change(get(list)) });
    },
  );
  return list;
}
