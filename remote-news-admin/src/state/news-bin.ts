import { sessionListAtom } from "@oselia/shared/lists";
import type { NewsItem } from "@oselia/shared/model";

/** The deleted news in the bin. */
export const newsBinAtom = sessionListAtom<NewsItem>();
