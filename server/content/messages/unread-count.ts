import type { CountSource } from "../../live/count-feed.ts";
import type { Services } from "../../services.ts";
import { createMessageStore } from "./message-store.ts";

/** The unread count, for the live stream. */
export function unreadCount({ database }: Services): CountSource {
  const path = "/admin/messages/unread";
  return { path, topic: "messages", count: createMessageStore(database).unread };
}
