import { useApi } from "@oselia/shared/api";
import type { ListState } from "@oselia/shared/lists";
import type { Message } from "@oselia/shared/model";
import { changesAtom } from "@oselia/shared/registry";
import { useSearchParams } from "@oselia/shared/router";
import { useAtom, useAtomValue } from "@oselia/shared/store";
import { useEffect, useRef, useState } from "react";
import { catchUp, newestOf } from "../state/catch-up.ts";
import { fetchMessages } from "../state/fetch-messages.ts";
import { readInboxAddress } from "../state/inbox-address.ts";
import { messageListAtom } from "../state/message-list.ts";
import { unreadPath } from "../state/unread.ts";

export interface LiveList extends ListState<Message> {
  /** Something has come that is not shown, since it would move what is. */
  hasNewer: boolean;
}

/** The list that is shown. It keeps up with visitors and colleagues, and nothing in it moves. */
export function useLiveList(): LiveList {
  const api = useApi();
  const [query] = useSearchParams();
  const [list, change] = useAtom(messageListAtom);
  const changes = useAtomValue(changesAtom)[unreadPath];
  const caughtUp = useRef(changes);
  const address = String(query);
  const [newest, setNewest] = useState({ address, id: 0 });

  useEffect(() => {
    if (caughtUp.current === changes) return;
    const leaving = new AbortController();
    const asked = new URLSearchParams(address);
    fetchMessages(api, asked, leaving.signal).then(
      ({ page: fresh }) => {
        caughtUp.current = changes;
        change((shown) => catchUp(shown, fresh, readInboxAddress(asked).status !== undefined));
        setNewest({ address, id: newestOf(fresh.items) });
      },
      // What is shown stays; the next change tries again.
      () => undefined,
    );
    return () => leaving.abort();
  }, [api, address, change, changes]);

  const hasNewer = newest.address === address && newest.id > newestOf(list.items);
  return { ...list, hasNewer };
}
