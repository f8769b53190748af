import type { RemoteLoaderArgs } from "@oselia/shared/contract";
import { replacePage } from "@oselia/shared/lists";
import { startCountRequest } from "@oselia/shared/registry";
import { fetchMessages, messageListAtom } from "../state/messages.ts";
import { unreadAtom, unreadPath } from "../state/unread.ts";

/** Loads the page of messages in the address. */
export async function loadInbox({ request, signal, services }: RemoteLoaderArgs): Promise<void> {
  const { api, store } = services;
  const isNewest = startCountRequest(store, unreadPath);
  const { page, unread } = await fetchMessages(api, new URL(request.url).searchParams, signal);
  store.set(messageListAtom, () => replacePage(page));
  if (isNewest()) store.set(unreadAtom, unread);
}
