import type { NewsItem } from "@oselia/shared/model";
import { nothingRemembered } from "../list/remembered.ts";

/** The news that the reader had before they left the list. */
export const rememberedNews = nothingRemembered<NewsItem>("news");
