import type { NewsItem } from "@oselia/shared/model";
import { createListCache } from "../list/list-cache.ts";

/** The list of news, for going back to it. */
export const newsListCache = createListCache<NewsItem>("news");
