import { useApi } from "@oselia/shared/api";
import { isGone } from "@oselia/shared/forms";
import { remove, update } from "@oselia/shared/lists";
import type { Message } from "@oselia/shared/model";
import { askingCount } from "@oselia/shared/registry";
import { useSetAtom, useStore } from "@oselia/shared/store";
import { messageListAtom } from "../state/message-list.ts";
import {
  fetchUnread,
  lowerUnreadAtom,
  raiseUnreadAtom,
  unreadAtom,
  unreadPath,
} from "../state/unread.ts";

export interface MessageActions {
  /** Marks it as read; list and count follow at once, and go back when the call fails. */
  markRead(message: Message): Promise<Message>;
  markUnread(message: Message): Promise<Message>;
  /** Deletes it for good. One that somebody else has deleted is as good as deleted. */
  remove(message: Message): Promise<void>;
}

/** What staff do with a message: the call, and what follows from it in the list and the count. */
export function useMessageActions(): MessageActions {
  const api = useApi();
  const store = useStore();
  const change = useSetAtom(messageListAtom);
  const lowerUnread = useSetAtom(lowerUnreadAtom);
  const raiseUnread = useSetAtom(raiseUnreadAtom);
  const setUnread = useSetAtom(unreadAtom);

  /** What the server counts is right, whatever happened meanwhile. */
  async function countAnew() {
    const isNewest = askingCount(store, unreadPath);
    const unread = await fetchUnread(api).catch(() => undefined);
    if (unread !== undefined && isNewest()) setUnread(unread);
  }

  return {
    async markRead(message) {
      if (message.read) return message;
      lowerUnread();
      change((list) => update(list, { ...message, read: true }));
      try {
        return await api.put<Message>(`/admin/messages/${message.id}/read`);
      } catch (error) {
        change((list) => update(list, message));
        raiseUnread();
        void countAnew();
        throw error;
      }
    },

    async markUnread(message) {
      const marked = await api.put<Message>(`/admin/messages/${message.id}/unread`);
      change((list) => update(list, marked));
      void countAnew();
      return marked;
    },

    async remove(message) {
      try {
        await api.delete(`/admin/messages/${message.id}`);
      } catch (error) {
        if (!isGone(error)) throw error;
      }
      change((list) => remove(list, message.id));
      void countAnew();
    },
  };
}
