import { useApi } from "@oselia/shared/api";
import { isNotFound, useFormError } from "@oselia/shared/forms";
import { useTranslation } from "@oselia/shared/i18n";
import { showToast } from "@oselia/shared/toast";
import { useState } from "react";
import { type ListAtom, useRemoveItem } from "../list/use-remove-item.ts";
import type { BinItem } from "./bin-row.tsx";

/**
 * Restores deleted items.
 *
 * @param path The path of the calls: "/admin/news".
 */
export function useRestore<T extends BinItem>(list: ListAtom<T>, path: string) {
  const { t } = useTranslation();
  const api = useApi();
  const removeItem = useRemoveItem(list);
  const [busy, setBusy] = useState<T["id"] | null>(null);
  const [failure, setFailure] = useFormError();
  const [restored, setRestored] = useState(0);

  async function restore({ id, title }: T) {
    setFailure(null);
    setBusy(id);
    try {
      await api.put(`${path}/${id}/restore`);
    } catch (error) {
      // Someone else has restored it already.
      if (!isNotFound(error)) {
        setFailure(error);
        return;
      }
    } finally {
      setBusy(null);
    }
    setRestored((count) => count + 1);
    showToast("success", t("bin.restored", { title }));
    removeItem(id);
  }

  return {
    restore,
    /** The id of the item that is being restored, or null. */
    busy,
    /** Why restoring failed; null when it did not. */
    failure,
    /** How many were restored on this page. */
    restored,
  };
}
