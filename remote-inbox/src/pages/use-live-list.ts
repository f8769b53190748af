import { useApi } from "@oselia/shared/api";
import type { ListState } from "@oselia/shared/lists";
import type { Message } from "@oselia/shared/model";
import { changesAtom } from "@oselia/shared/registry";
import { useSearchParams } from "@oselia/shared/router";
import { useAtomValue, useStore } from "@oselia/shared/store";
import { useEffect, useRef, useState } from "react";
import { catchUp, leftOut } from "../state/catch-up.ts";
import { fetchMessages } from "../state/fetch-messages.ts";
import { readInboxAddress } from "../state/inbox-address.ts";
import { messageListAtom } from "../state/message-list.ts";
import { unreadPath } from "../state/unread.ts";

export interface LiveList extends ListState<Message> {
  /**
   * What is not shown, since it would move what is: "new" where visitors have written, "more" where
   * colleagues have put something else under the filter; null for nothing.
   */
  waiting: "new" | "more" | null;
}

/** The list that is shown. It keeps up with visitors and colleagues, and nothing in it moves. */
export function useLiveList(): LiveList {
  const api = useApi();
  const [query] = useSearchParams();
  const store = useStore();
  const list = useAtomValue(messageListAtom);
  const changes = useAtomValue(changesAtom)[unreadPath];
  const caughtUp = useRef(changes);
  const address = String(query);
  const [left, setLeft] = useState<{ address: string; ids: number[] }>({ address, ids: [] });

  useEffect(() => {
    if (caughtUp.current === changes) return;
    const leaving = new AbortController();
    const asked = new URLSearchParams(address);
    fetchMessages(api, asked, leaving.signal).then(
      ({ page: fresh }) => {
        caughtUp.current = changes;
        const isNarrowed = readInboxAddress(asked).status !== undefined;
        const caught = catchUp(store.get(messageListAtom), fresh, isNarrowed);
        store.set(messageListAtom, () => caught);
        setLeft({ address, ids: leftOut(caught.items, fresh.items) });
      },
      // What is shown stays; the next change tries again.
      () => undefined,
    );
    return () => leaving.abort();
  }, [api, address, store, changes]);

  const ids = list.items.map(({ id }) => id);
  const missing = left.address === address ? left.ids.filter((id) => !ids.includes(id)) : [];
  // Once shown they wait no longer, whatever becomes of them.
  if (left.ids.length > missing.length) setLeft({ address, ids: missing });
  if (missing.length === 0) return { ...list, waiting: null };
  // What has been read is not new, however newly.
  const isNew =
    readInboxAddress(query).status !== "READ" && Math.max(...missing) > Math.max(...ids);
  return { ...list, waiting: isNew ? "new" : "more" };
}
