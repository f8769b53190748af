import type { NewsList } from "../../shared/model/index.ts";
import { articleAddress } from "../../shared/site/index.ts";
import type { Site } from "./site.ts";

/** The address of the newest news item's own page. */
export async function newestArticle({ url }: Pick<Site, "url">): Promise<string> {
  const { news } = (await (await fetch(`${url}/api/news?limit=1`)).json()) as NewsList;
  return articleAddress(news[0]?.id ?? 0);
}
