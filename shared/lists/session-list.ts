import { sessionIdAtom } from "@oselia/shared/auth";
import { atom } from "@oselia/shared/store";
import { emptyList, type ListState } from "./list-state.ts";

type ListUpdate<T> = (list: ListState<T>) => ListState<T>;

/**
 * The list of a workspace: filled by its loader, changed by staff. It belongs to the session in
 * which it was written, and signing out resets it. While a session is expired it stays until
 * someone signs in and it is loaded again.
 */
export function sessionListAtom<T>() {
  const sessionAtom = atom({ session: 0, list: emptyList<T>() });
  const list = atom<ListState<T>, [ListUpdate<T>], void>(
    (get) => {
      const { session, list } = get(sessionAtom);
      return session === get(sessionIdAtom) ? list : emptyList<T>();
    },
    (get, set, change) => {
      set(sessionAtom, { session: get(sessionIdAtom), list: change(get(list)) });
    },
  );
  return list;
}
