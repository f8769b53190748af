import { useApi } from "@oselia/shared/api";
import { useTranslation } from "@oselia/shared/i18n";
import type { ListPage } from "@oselia/shared/lists";
import type { Book } from "@oselia/shared/model";
import { useNavigation } from "@oselia/shared/router";
import { More } from "../list/more.tsx";
import { useAppending } from "../list/use-appending.ts";
import { BookCard } from "./book-card.tsx";
import { fetchBooks } from "./fetch-books.ts";
import { Shelf } from "./shelf.tsx";

/** Cards that can be seen without scrolling. */
const FIRST_SCREEN = 4;

export interface BookFeedProps {
  keyword: string;
  first: ListPage<Book>;
}

/** The books that were found; further pages are appended. */
export function BookFeed({ keyword, first }: BookFeedProps) {
  const { t } = useTranslation("public");
  const api = useApi();
  const isSearching = useNavigation().state === "loading";
  const { list, freshId, loadMore } = useAppending(first, (page, signal) =>
    fetchBooks(api, { page, keyword, signal }),
  );
  return (
    <div>
      <Shelf label={t("library.title")} isBusy={isSearching}>
        {list.items.map((book, at) => (
          <li key={book.id}>
            <BookCard
              book={book}
              level={2}
              isFirst={at < FIRST_SCREEN}
              isFresh={book.id === freshId}
            />
          </li>
        ))}
      </Shelf>
      <More list={list} end={t("library.end", { count: list.total })} onMore={loadMore} />
    </div>
  );
}
