import type { RemoteLoaderArgs } from "@oselia/shared/contract";
import { type MessageList, pageSize } from "@oselia/shared/model";

/** The messages that the address asks for. */
export function loadInbox({ request, signal, services }: RemoteLoaderArgs): Promise<MessageList> {
  const query = new URL(request.url).searchParams;
  return services.api.get<MessageList>("/admin/messages", {
    signal,
    query: {
      page: query.get("page") ?? "1",
      limit: pageSize,
      keyword: query.get("keyword") ?? undefined,
    },
  });
}
