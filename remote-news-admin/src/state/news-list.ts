import { sessionListAtom } from "@oselia/shared/lists";
import type { NewsItem } from "@oselia/shared/model";

/** The news that the workspace shows. */
export const newsListAtom = sessionListAtom<NewsItem>();
