import { useApi } from "@oselia/shared/api";
import { useTranslation } from "@oselia/shared/i18n";
import type { ListPage } from "@oselia/shared/lists";
import { pageSize } from "@oselia/shared/model";
import { useNavigation, useNavigationType } from "@oselia/shared/router";
import { useRef } from "react";
import { shelfCoverSizes } from "../layout/image-sizes.ts";
import { createListCache } from "../list/list-cache.ts";
import type { ListFilter } from "../list/list-filter.ts";
import { ListPageLinks } from "../list/list-page-links.tsx";
import { LoadMore } from "../list/load-more.tsx";
import { useInfiniteList } from "../list/use-infinite-list.ts";
import { useNearViewport } from "../list/use-near-viewport.ts";
import { BookCard } from "./book-card.tsx";
import { fetchBooks, type ListedBook } from "./fetch-books.ts";
import { Shelf } from "./shelf.tsx";

/** Cards that can be seen without scrolling. */
const FIRST_SCREEN = 6;

/** Pages that load automatically. Later ones load on request, so that the footer can be reached. */
const AUTOMATIC_PAGES = 3;

interface BooksProps {
  filter: ListFilter;
  list: ListPage<ListedBook>;
}

/** The library's list, for going back to it. */
const remembered = createListCache<ListedBook>("books");

/** The books found, with later pages appended. */
export function BookFeed({ filter, list: first }: BooksProps) {
  const { t } = useTranslation("public");
  const api = useApi();
  const nextSlotRef = useRef<HTMLLIElement>(null);
  const isSearching = useNavigation().state === "loading";
  const { list, firstNewId, loadMore, prefetchMore } = useInfiniteList({
    first,
    fetchPage: (page, signal) => fetchBooks(api, { page, filter, signal }),
    remembered,
  });
  const loadsAutomatically =
    list.page <= AUTOMATIC_PAGES && list.page < list.totalPages && list.error === null;
  useNearViewport(nextSlotRef, prefetchMore, {
    enabled: loadsAutomatically && !list.isLoading,
    resetKey: list.page,
  });
  // Space for all pages that load automatically: nothing moves when they load.
  const upTo = loadsAutomatically ? (AUTOMATIC_PAGES + 1) * pageSize : list.items.length + pageSize;
  const awaited =
    loadsAutomatically || list.isLoading ? Math.min(upTo, list.total) - list.items.length : 0;
  return (
    <div>
      <Shelf
        label={t("library.title")}
        isBusy={isSearching}
        placeholderCount={awaited}
        isLoadingMore={list.isLoading}
        nextSlotRef={nextSlotRef}
      >
        {toCards(list.items, firstNewId)}
      </Shelf>
      <LoadMore
        list={list}
        end={t("library.end", { count: list.total })}
        filter={filter}
        onMore={loadMore}
      />
    </div>
  );
}

/** A page of the books found that is not the first. */
export function BookListPage({ filter, list }: BooksProps) {
  const { t } = useTranslation("public");
  // The link that the visitor has followed is gone.
  const isNew = useNavigationType() === "PUSH";
  return (
    <>
      {list.items.length > 0 && (
        <Shelf label={t("library.title")}>{toCards(list.items, isNew && list.items[0]?.id)}</Shelf>
      )}
      <ListPageLinks list={list} filter={filter} />
    </>
  );
}

/** @param freshId The book that has just loaded, and takes the focus. */
const toCards = (books: readonly ListedBook[], freshId: unknown) =>
  books.map((book, at) => (
    <BookCard
      key={book.id}
      book={book}
      coverSizes={shelfCoverSizes}
      level={2}
      isFirst={at < FIRST_SCREEN}
      isFresh={book.id === freshId}
    />
  ));
