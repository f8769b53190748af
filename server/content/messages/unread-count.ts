import type { CountSource } from "../../live/count-feed.ts";
import type { Database } from "../../platform/database/database.ts";
import { createMessageStore } from "./message-store.ts";

/** The unread count, for the live stream. */
export function unreadCount({ database }: { database: Database }): CountSource {
  const path = "/admin/messages/unread";
  return { path, topic: "messages", count: createMessageStore(database).unread };
}
