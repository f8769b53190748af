import type { Api } from "@oselia/shared/api";
import { type ListPage, sessionListAtom } from "@oselia/shared/lists";
import { type Message, type MessageList, pageSize } from "@oselia/shared/model";
import { parseInboxLocation } from "./inbox-query.ts";

/** The messages in the inbox. */
export const messageListAtom = sessionListAtom<Message>();

interface InboxPage {
  page: ListPage<Message>;
  /** In the whole inbox. */
  unread: number;
}

/**
 * Fetches the page of messages for a URL's query.
 *
 * @throws ApiError
 */
export async function fetchMessages(
  api: Api,
  address: URLSearchParams,
  signal: AbortSignal,
): Promise<InboxPage> {
  const { page, keyword, status } = parseInboxLocation(address);
  const { messages, totalPages, totalMessages, unread } = await api.get<MessageList>(
    "/admin/messages",
    { signal, query: { page, limit: pageSize, keyword, status } },
  );
  return { page: { items: messages, page, totalPages, total: totalMessages }, unread };
}
