import { useApi } from "@oselia/shared/api";
import { isGone, useFailure } from "@oselia/shared/forms";
import { useTranslation } from "@oselia/shared/i18n";
import { showToast } from "@oselia/shared/toast";
import { useState } from "react";
import { type ListAtom, useTakeOut } from "../list/use-take-out.ts";
import type { BinItem } from "./bin-item.ts";

/**
 * Takes items out of the bin.
 *
 * @param path The workspace's calls: "/admin/news".
 */
export function useRestore<T extends BinItem>(list: ListAtom<T>, path: string) {
  const { t } = useTranslation();
  const api = useApi();
  const takeOut = useTakeOut(list);
  const [busy, setBusy] = useState<T["id"] | null>(null);
  const [failure, setFailure] = useFailure();
  const [restored, setRestored] = useState(0);

  async function restore({ id, title }: T) {
    setFailure(null);
    setBusy(id);
    try {
      await api.put(`${path}/${id}/restore`);
    } catch (error) {
      // Somebody was faster: it is back all the same.
      if (!isGone(error)) {
        setFailure(error);
        return;
      }
    } finally {
      setBusy(null);
    }
    setRestored((count) => count + 1);
    showToast("success", t("bin.restored", { title }));
    takeOut(id);
  }

  return {
    restore,
    /** The item that is being restored; null when none is. */
    busy,
    /** Why the last one could not be restored; null when it could. */
    failure,
    /** How many were restored on this page. */
    restored,
  };
}
