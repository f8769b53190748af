import type { Api } from "@oselia/shared/api";
import type { AnnouncementList } from "@oselia/shared/model";
import { type LinkedItem, toLinkedItem } from "./linked-item.ts";

/** GET /news with status=ANNOUNCE. */
export async function fetchAnnouncements(api: Api, signal: AbortSignal): Promise<LinkedItem[]> {
  const answer = await api.get<AnnouncementList>("/news", {
    signal,
    query: { status: "ANNOUNCE" },
  });
  return Promise.all(answer.announceNews.map(toLinkedItem));
}
