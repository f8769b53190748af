import { useApi } from "@oselia/shared/api";
import { useTranslation } from "@oselia/shared/i18n";
import type { ListPage } from "@oselia/shared/lists";
import { type Book, pageSize } from "@oselia/shared/model";
import { useNavigation } from "@oselia/shared/router";
import { useRef } from "react";
import { More } from "../list/more.tsx";
import { useAppending } from "../list/use-appending.ts";
import { useNear } from "../list/use-near.ts";
import { BookCard } from "./book-card.tsx";
import { rememberedBooks } from "./books-memory.ts";
import { fetchBooks } from "./fetch-books.ts";
import { Shelf } from "./shelf.tsx";

/** Cards that can be seen without scrolling. */
const FIRST_SCREEN = 6;

/** Pages that come by themselves; then the reader asks, so that the footer can be reached. */
const AUTOMATIC_PAGES = 3;

export interface BookFeedProps {
  keyword: string;
  first: ListPage<Book>;
}

/** The books that were found; further pages are appended. */
export function BookFeed({ keyword, first }: BookFeedProps) {
  const { t } = useTranslation("public");
  const api = useApi();
  const nextPlace = useRef<HTMLLIElement>(null);
  const isSearching = useNavigation().state === "loading";
  const { list, freshId, loadMore, loadAhead } = useAppending({
    first,
    fetchPage: (page, signal) => fetchBooks(api, { page, keyword, signal }),
    remembered: rememberedBooks,
  });
  const comesByItself =
    list.page <= AUTOMATIC_PAGES && list.page < list.totalPages && list.error === null;
  useNear(nextPlace, loadAhead, { isAwaited: comesByItself && !list.isLoading, round: list.page });
  // Where books will stand there is room for them, for all that come by themselves at once: nothing
  // jumps when they come, nor when the next ones are awaited.
  const upTo = comesByItself ? (AUTOMATIC_PAGES + 1) * pageSize : list.items.length + pageSize;
  const awaited =
    comesByItself || list.isLoading ? Math.min(upTo, list.total) - list.items.length : 0;
  return (
    <div>
      <Shelf
        label={t("library.title")}
        isBusy={isSearching}
        awaited={awaited}
        nextPlace={nextPlace}
      >
        {list.items.map((book, at) => (
          <BookCard
            key={book.id}
            book={book}
            level={2}
            isFirst={at < FIRST_SCREEN}
            isFresh={book.id === freshId}
          />
        ))}
      </Shelf>
      <More list={list} end={t("library.end", { count: list.total })} onMore={loadMore} />
    </div>
  );
}
