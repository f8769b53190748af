import { useApi } from "@oselia/shared/api";
import type { ListState } from "@oselia/shared/lists";
import type { Message } from "@oselia/shared/model";
import { countRevisionsAtom } from "@oselia/shared/registry";
import { useSearchParams } from "@oselia/shared/router";
import { useAtomValue, useStore } from "@oselia/shared/store";
import { useEffect, useRef, useState } from "react";
import { parseInboxLocation } from "../state/inbox-query.ts";
import { fetchMessages, loadedQueryAtom, messageListAtom } from "../state/messages.ts";
import { findHiddenMessages, syncList } from "../state/sync-list.ts";
import { unreadPath } from "../state/unread.ts";

/**
 * Keeps the list up to date while visitors write and colleagues work, without moving anything in
 * it.
 *
 * @returns The list, and which messages are held back because they would move the others: "new"
 *   from visitors, or "more" when colleagues have changed which messages match.
 */
export function useLiveList(): ListState<Message> & { pending: "new" | "more" | null } {
  const api = useApi();
  const [query] = useSearchParams();
  const store = useStore();
  const list = useAtomValue(messageListAtom);
  const changes = useAtomValue(countRevisionsAtom)[unreadPath];
  const syncedChanges = useRef(changes);
  const address = String(query);
  const [left, setLeft] = useState<{ address: string; ids: number[] }>({ address, ids: [] });

  useEffect(() => {
    if (syncedChanges.current === changes) return;
    const controller = new AbortController();
    const params = new URLSearchParams(address);
    fetchMessages(api, params, controller.signal).then(
      ({ page: fresh }) => {
        // The page of another address has been loaded in the meantime.
        if (store.get(loadedQueryAtom) !== address) return;
        syncedChanges.current = changes;
        const isNarrowed = parseInboxLocation(params).status !== undefined;
        const synced = syncList(store.get(messageListAtom), fresh, isNarrowed);
        store.set(messageListAtom, () => synced);
        setLeft({ address, ids: findHiddenMessages(synced.items, fresh.items) });
      },
      // The list stays as it is; the next change retries.
      () => undefined,
    );
    return () => controller.abort();
  }, [api, address, store, changes]);

  const ids = list.items.map(({ id }) => id);
  const missing = left.address === address ? left.ids.filter((id) => !ids.includes(id)) : [];
  // Once shown, they no longer count as new, also when a colleague changes them.
  if (left.ids.length > missing.length) setLeft({ address, ids: missing });
  if (missing.length === 0) return { ...list, pending: null };
  // A message that has been read is not new.
  const isNew =
    parseInboxLocation(query).status !== "READ" && Math.max(...missing) > Math.max(...ids);
  return { ...list, pending: isNew ? "new" : "more" };
}
