import { atom } from "@oselia/shared/store";
import { type PageLoaderOptions, pageLoader } from "../list/page-loader.ts";

/** What the response of a bin contains in addition to its items. */
interface DeletedItemsPage {
  /** Days until deleted items are removed permanently. */
  retentionDays: number;
}

/** Days until deleted items are removed permanently; null while unknown. */
export const retentionDaysAtom = atom<number | null>(null);

/** As `pageLoader`, for a bin. */
export const binLoader = <T, Answer>(options: PageLoaderOptions<T, Answer>) =>
  pageLoader<T, Answer & DeletedItemsPage>({
    ...options,
    keep: ({ retentionDays }, store) => store.set(retentionDaysAtom, retentionDays),
  });
