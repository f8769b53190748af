import type { Api } from "@oselia/shared/api";
import type { AnnouncementList, NewsItem } from "@oselia/shared/model";

/** GET /news with status=ANNOUNCE. */
export async function fetchAnnouncements(api: Api, signal: AbortSignal): Promise<NewsItem[]> {
  const answer = await api.get<AnnouncementList>("/news", {
    signal,
    query: { status: "ANNOUNCE" },
  });
  return answer.announceNews;
}
