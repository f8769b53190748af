import type { RemoteLoaderArgs } from "@oselia/shared/contract";
import { replacePage } from "@oselia/shared/lists";
import { type MessageList, pageSize } from "@oselia/shared/model";
import { readInboxAddress } from "../state/inbox-address.ts";
import { messageListAtom } from "../state/message-list.ts";
import { unreadAtom } from "../state/unread.ts";

/** Fetches the messages that the address asks for; they replace those in the list. */
export async function loadInbox({ request, signal, services }: RemoteLoaderArgs): Promise<void> {
  const { page, keyword, status } = readInboxAddress(new URL(request.url).searchParams);
  const { messages, totalPages, totalMessages, unread } = await services.api.get<MessageList>(
    "/admin/messages",
    { signal, query: { page, limit: pageSize, keyword, status } },
  );
  services.store.set(messageListAtom, () =>
    replacePage({ items: messages, page, totalPages, total: totalMessages }),
  );
  services.store.set(unreadAtom, unread);
}
