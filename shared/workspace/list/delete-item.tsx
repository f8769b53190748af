import { useApi } from "@oselia/shared/api";
import { DeleteQuestion, isGone } from "@oselia/shared/forms";
import type { Identified } from "@oselia/shared/lists";
import { showToast } from "@oselia/shared/toast";
import type { ReactNode } from "react";
import { type ListAtom, useTakeOut } from "./use-take-out.ts";

/** What is said when an item is deleted. */
export interface DeletionWords<T> {
  /** Such as "Delete this book?". */
  question: string;
  /** What goes, by name. */
  what: (item: T) => ReactNode;
  /** Such as "The book deleted successfully". */
  done: string;
}

interface DeleteItemProps<T> {
  item: T;
  list: ListAtom<T>;
  /** The workspace's calls: "/admin/news". */
  path: string;
  words: DeletionWords<T>;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks, names what goes, and deletes it: DELETE {path}/{id} (section 7 of the specification). */
export function DeleteItem<T extends Identified>({
  item,
  list,
  path,
  words,
  onDeleted,
  onClose,
}: DeleteItemProps<T>) {
  const api = useApi();
  const takeOut = useTakeOut(list);
  const deleteIt = async () => {
    try {
      await api.delete(`${path}/${item.id}`);
    } catch (error) {
      // Somebody else was faster: it is gone, as was asked.
      if (!isGone(error)) throw error;
    }
    onDeleted();
    showToast("success", words.done);
    takeOut(item.id);
  };
  return (
    <DeleteQuestion title={words.question} onDelete={deleteIt} onClose={onClose}>
      {words.what(item)}
    </DeleteQuestion>
  );
}
