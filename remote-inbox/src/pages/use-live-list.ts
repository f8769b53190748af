import type { ListState } from "@oselia/shared/lists";
import type { Message } from "@oselia/shared/model";
import { useRevalidator } from "@oselia/shared/router";
import { useAtomValue } from "@oselia/shared/store";
import { useEffect, useRef } from "react";
import { messageListAtom } from "../state/message-list.ts";
import { unreadAtom } from "../state/unread.ts";

/** The list that is shown; when the unread count rises something new has come, and it is loaded. */
export function useLiveList(): ListState<Message> {
  const unread = useAtomValue(unreadAtom);
  const { revalidate } = useRevalidator();
  const before = useRef(unread);
  useEffect(() => {
    const hasRisen = before.current !== undefined && (unread ?? 0) > before.current;
    before.current = unread;
    if (hasRisen) void revalidate();
  }, [unread, revalidate]);
  return useAtomValue(messageListAtom);
}
