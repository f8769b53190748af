import type { RemoteLoaderArgs } from "@oselia/shared/contract";
import type { NewsList } from "@oselia/shared/model";

/** What the page needs from the server. */
export interface NotesPageData {
  /** The number of articles that visitors can read. */
  publishedCount: number;
}

/** GET /news, for the number of published articles. */
export async function loadNotes({ signal, services }: RemoteLoaderArgs): Promise<NotesPageData> {
  const query = { page: 1, limit: 1 };
  const { totalNews } = await services.api.get<NewsList>("/news", { signal, query });
  return { publishedCount: totalNews };
}
