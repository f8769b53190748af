import { sessionListAtom } from "@oselia/shared/lists";
import type { NewsItem } from "@oselia/shared/model";

/** The news in the workspace. */
export const newsListAtom = sessionListAtom<NewsItem>();

/** The deleted news in the bin. */
export const newsBinAtom = sessionListAtom<NewsItem>();
