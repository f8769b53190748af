import { useApi } from "@oselia/shared/api";
import { updateItem } from "@oselia/shared/lists";
import type { Message } from "@oselia/shared/model";
import { startCountRequest } from "@oselia/shared/registry";
import { useSetAtom, useStore } from "@oselia/shared/store";
import { messageListAtom } from "../state/messages.ts";
import { unreadAtom, unreadPath } from "../state/unread.ts";

/**
 * Marks a message as read or unread: list and count change immediately, and back when the call
 * fails. The message that it takes is as it was before.
 */
export function useMark(): (message: Message, read: boolean) => Promise<void> {
  const api = useApi();
  const store = useStore();
  const changeList = useSetAtom(messageListAtom);

  /** The server's count is right, even if others have changed it since. */
  async function recount() {
    const isNewest = startCountRequest(store, unreadPath);
    const unread = await api.get<number>(unreadPath).catch(() => undefined);
    if (unread !== undefined && isNewest()) store.set(unreadAtom, unread);
  }
  function show(message: Message) {
    changeList((list) => updateItem(list, message));
    const unread = store.get(unreadAtom);
    if (unread !== undefined) store.set(unreadAtom, Math.max(0, unread + (message.read ? -1 : 1)));
  }

  return async (message, read) => {
    show({ ...message, read });
    try {
      await api.put(`/admin/messages/${message.id}/${read ? "read" : "unread"}`);
    } catch (error) {
      show(message);
      throw error;
    } finally {
      void recount();
    }
  };
}
