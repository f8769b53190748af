import type { NewsList } from "../../shared/model/index.ts";
import { articlePath } from "../../shared/site/index.ts";
import type { Site } from "./site.ts";

/** Path of the newest news item's page. */
export async function newestArticle({ url }: Pick<Site, "url">): Promise<string> {
  const { news } = (await (await fetch(`${url}/api/news?limit=1`)).json()) as NewsList;
  return articlePath(news[0]?.id ?? 0);
}
