import { readStatus, remove } from "@oselia/shared/lists";
import { type Book, bookStatusValues } from "@oselia/shared/model";
import { useSearchParams } from "@oselia/shared/router";
import { useAtomValue, useSetAtom, useStore } from "@oselia/shared/store";
import { useFetchPage } from "@oselia/shared/workspace";
import { bookListAtom } from "../state/book-list.ts";

/** The books that the address asks for, and what happens to them on the page. */
export function useShownBooks() {
  const store = useStore();
  const [address] = useSearchParams();
  const fetchPage = useFetchPage();
  const changeList = useSetAtom(bookListAtom);

  return {
    list: useAtomValue(bookListAtom),
    /** The status that the list is narrowed to. */
    status: readStatus(address, bookStatusValues),

    /** Takes a deleted book out, and fetches what has moved up, or the page before. */
    takeOut(id: Book["id"]): void {
      changeList((before) => remove(before, id));
      fetchPage(store.get(bookListAtom).page);
    },
  };
}
