import { sessionListAtom } from "@oselia/shared/lists";
import type { NewsItem } from "@oselia/shared/model";

/** The deleted news that the bin shows. */
export const newsBinAtom = sessionListAtom<NewsItem>();
