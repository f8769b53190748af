import type { RemoteLoaderArgs } from "@oselia/shared/contract";
import { readListAddress, replacePage } from "@oselia/shared/lists";
import { type MessageList, pageSize } from "@oselia/shared/model";
import { messageListAtom } from "../state/message-list.ts";

/** Fetches the messages that the address asks for; they replace those in the list. */
export async function loadInbox({ request, signal, services }: RemoteLoaderArgs): Promise<void> {
  const { page, keyword } = readListAddress(new URL(request.url).searchParams);
  const { messages, totalPages, totalMessages } = await services.api.get<MessageList>(
    "/admin/messages",
    { signal, query: { page, limit: pageSize, keyword } },
  );
  services.store.set(messageListAtom, () =>
    replacePage({ items: messages, page, totalPages, total: totalMessages }),
  );
}
