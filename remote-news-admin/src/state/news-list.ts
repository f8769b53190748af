import { sessionListAtom } from "@oselia/shared/lists";
import type { NewsItem } from "@oselia/shared/model";

/** The news in the workspace. */
export const newsListAtom = sessionListAtom<NewsItem>();
