import { useApi } from "@oselia/shared/api";
import { isNotFound } from "@oselia/shared/forms";
import type { HasId } from "@oselia/shared/lists";
import { showToast } from "@oselia/shared/toast";
import type { ReactNode } from "react";
import { DeleteDialog } from "./delete-dialog.tsx";
import { type ListAtom, useRemoveItem } from "./use-remove-item.ts";

/** The texts of deleting an item. */
export interface DeletionTexts<T> {
  /** Such as "Delete this book?". */
  question: string;
  /** Names what is deleted. */
  what: (item: T) => ReactNode;
  /** Such as "The book was moved to the bin." */
  done: string;
}

interface DeleteItemProps<T> {
  item: T;
  list: ListAtom<T>;
  /** The path of the calls, such as "/admin/news". */
  path: string;
  texts: DeletionTexts<T>;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks, and deletes the item: DELETE {path}/{id}. */
export function DeleteItem<T extends HasId>({
  item,
  list,
  path,
  texts,
  onDeleted,
  onClose,
}: DeleteItemProps<T>) {
  const api = useApi();
  const removeItem = useRemoveItem(list);
  const confirmDelete = async () => {
    try {
      await api.delete(`${path}/${item.id}`);
    } catch (error) {
      // Someone else has deleted it already.
      if (!isNotFound(error)) throw error;
    }
    onDeleted();
    showToast("success", texts.done);
    removeItem(item.id);
  };
  return (
    <DeleteDialog title={texts.question} onDelete={confirmDelete} onClose={onClose}>
      {texts.what(item)}
    </DeleteDialog>
  );
}
