import { atom } from "@oselia/shared/store";
import { type PageLoaderOptions, pageLoader } from "../list/page-loader.ts";

/** What a call for a bin says beside its items. A server of before that says nothing. */
interface BinAnswer {
  /** Days until what is deleted is removed for good. */
  retentionDays?: number;
}

/** Days until what is in the bin is removed for good; null while nobody has said. */
export const retentionDaysAtom = atom<number | null>(null);

/** As `pageLoader`, for a bin. */
export const binLoader = <T, Answer>(options: PageLoaderOptions<T, Answer>) =>
  pageLoader<T, Answer & BinAnswer>({
    ...options,
    keep: ({ retentionDays }, store) => store.set(retentionDaysAtom, retentionDays ?? null),
  });
