import type { Api } from "@oselia/shared/api";
import type { ListPage } from "@oselia/shared/lists";
import { type Message, type MessageList, pageSize } from "@oselia/shared/model";
import { readInboxAddress } from "./inbox-address.ts";

export interface InboxPart {
  page: ListPage<Message>;
  /** Of the whole inbox. */
  unread: number;
}

/** Fetches the messages that an address asks for. Rejects as every call does. */
export async function fetchMessages(
  api: Api,
  address: URLSearchParams,
  signal: AbortSignal,
): Promise<InboxPart> {
  const { page, keyword, status } = readInboxAddress(address);
  const { messages, totalPages, totalMessages, unread } = await api.get<MessageList>(
    "/admin/messages",
    { signal, query: { page, limit: pageSize, keyword, status } },
  );
  return { page: { items: messages, page, totalPages, total: totalMessages }, unread };
}
