import { createListCache } from "../list/list-cache.ts";
import type { LinkedItem } from "./linked-item.ts";

/** The list of news, for going back to it. */
export const newsListCache = createListCache<LinkedItem>("news");
