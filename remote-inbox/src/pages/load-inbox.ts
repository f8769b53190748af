import type { RemoteLoaderArgs } from "@oselia/shared/contract";
import { replacePage } from "@oselia/shared/lists";
import { askingCount } from "@oselia/shared/registry";
import { fetchMessages } from "../state/fetch-messages.ts";
import { messageListAtom } from "../state/message-list.ts";
import { unreadAtom, unreadPath } from "../state/unread.ts";

/** Fetches the messages that the address asks for; they replace those in the list. */
export async function loadInbox({ request, signal, services }: RemoteLoaderArgs): Promise<void> {
  const { api, store } = services;
  const isNewest = askingCount(store, unreadPath);
  const { page, unread } = await fetchMessages(api, new URL(request.url).searchParams, signal);
  store.set(messageListAtom, () => replacePage(page));
  if (isNewest()) store.set(unreadAtom, unread);
}
