import type { Api } from "@oselia/shared/api";
import type { RemoteLoaderArgs } from "@oselia/shared/contract";
import { replacePage, sessionListAtom } from "@oselia/shared/lists";
import { type Message, type MessageList, pageSize } from "@oselia/shared/model";
import { startCountRequest } from "@oselia/shared/registry";
import { atom } from "@oselia/shared/store";
import { parseInboxLocation } from "./inbox-query.ts";
import { unreadAtom, unreadPath } from "./unread.ts";

/** The messages in the inbox. */
export const messageListAtom = sessionListAtom<Message>();

/** The query that the list was loaded for. The address follows a moment later. */
export const loadedQueryAtom = atom("");

/**
 * Fetches the page of messages for a URL's query.
 *
 * @returns The page, and the number of unread messages in the whole inbox.
 * @throws ApiError
 */
export async function fetchMessages(api: Api, address: URLSearchParams, signal: AbortSignal) {
  const { page, keyword, status } = parseInboxLocation(address);
  const { messages, totalPages, totalMessages, unread } = await api.get<MessageList>(
    "/admin/messages",
    { signal, query: { page, limit: pageSize, keyword, status } },
  );
  return { page: { items: messages, page, totalPages, total: totalMessages }, unread };
}

/** Loads the page of messages in the address. */
export async function loadInbox({ request, signal, services }: RemoteLoaderArgs): Promise<void> {
  const { api, store } = services;
  const isNewest = startCountRequest(store, unreadPath);
  const query = new URL(request.url).searchParams;
  const { page, unread } = await fetchMessages(api, query, signal);
  store.set(messageListAtom, () => replacePage(page));
  store.set(loadedQueryAtom, String(query));
  if (isNewest()) store.set(unreadAtom, unread);
}
