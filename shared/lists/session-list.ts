import { sessionNumberAtom } from "@oselia/shared/auth";
import { atom, type WritableAtom } from "@oselia/shared/store";
import { emptyList, type ListState } from "./list-state.ts";

export type ListChange<T> = (list: ListState<T>) => ListState<T>;

/**
 * The list of a workspace: filled by its loader, changed by what staff do. It belongs to the session
 * in which it was written: signing out resets it (section 4 of the specification). Under a session
 * that has expired it stands until somebody signs in again and it is fetched anew.
 */
export function sessionListAtom<T>(): WritableAtom<ListState<T>, [ListChange<T>], void> {
  const kept = atom({ session: 0, list: emptyList<T>() });
  const list = atom<ListState<T>, [ListChange<T>], void>(
    (get) => {
      const { session, list } = get(kept);
      return session === get(sessionNumberAtom) ? list : emptyList<T>();
    },
    (get, set, change) => {
      set(kept, { session: get(sessionNumberAtom), list: change(get(list)) });
    },
  );
  return list;
}
