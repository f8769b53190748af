import { useApi } from "@oselia/shared/api";
import { isNotFound } from "@oselia/shared/forms";
import { removeItem, updateItem } from "@oselia/shared/lists";
import type { Message } from "@oselia/shared/model";
import { startCountRequest } from "@oselia/shared/registry";
import { useSetAtom, useStore } from "@oselia/shared/store";
import { messageListAtom } from "../state/message-list.ts";
import { changeUnreadAtom, unreadAtom, unreadPath } from "../state/unread.ts";

interface MessageActions {
  /** Marks it as read: list and count change immediately, and back when the call fails. */
  markRead(message: Message): Promise<Message>;
  markUnread(message: Message): Promise<Message>;
  /** Deletes it permanently. A message that someone else has deleted counts as deleted. */
  remove(message: Message): Promise<void>;
}

/** The actions on a message, with their effects on the list and the count. */
export function useMessageActions(): MessageActions {
  const api = useApi();
  const store = useStore();
  const change = useSetAtom(messageListAtom);
  const changeUnread = useSetAtom(changeUnreadAtom);
  const setUnread = useSetAtom(unreadAtom);

  /** The server's count is right, even if others have changed it since. */
  async function recount() {
    const isNewest = startCountRequest(store, unreadPath);
    const unread = await api.get<number>(unreadPath).catch(() => undefined);
    if (unread !== undefined && isNewest()) setUnread(unread);
  }

  return {
    async markRead(message) {
      if (message.read) return message;
      changeUnread(-1);
      change((list) => updateItem(list, { ...message, read: true }));
      try {
        return await api.put<Message>(`/admin/messages/${message.id}/read`);
      } catch (error) {
        change((list) => updateItem(list, message));
        changeUnread(1);
        void recount();
        throw error;
      }
    },

    async markUnread(message) {
      const marked = await api.put<Message>(`/admin/messages/${message.id}/unread`);
      change((list) => updateItem(list, marked));
      void recount();
      return marked;
    },

    async remove(message) {
      try {
        await api.delete(`/admin/messages/${message.id}`);
      } catch (error) {
        if (!isNotFound(error)) throw error;
      }
      change((list) => removeItem(list, message.id));
      void recount();
    },
  };
}
