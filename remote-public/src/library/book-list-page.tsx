import { useTranslation } from "@oselia/shared/i18n";
import type { ListPage } from "@oselia/shared/lists";
import type { Book } from "@oselia/shared/model";
import { shelfCoverSizes } from "../layout/image-sizes.ts";
import type { ListFilter } from "../list/list-filter.ts";
import { ListPageLinks } from "../list/list-page-links.tsx";
import { useIsNewPage } from "../list/use-is-new-page.ts";
import { BookCard } from "./book-card.tsx";
import { FIRST_SCREEN } from "./book-feed.tsx";
import { Shelf } from "./shelf.tsx";

interface BookListPageProps {
  filter: ListFilter;
  list: ListPage<Book>;
}

/** A page of the books found that is not the first. */
export function BookListPage({ filter, list }: BookListPageProps) {
  const { t } = useTranslation("public");
  const isNew = useIsNewPage();
  return (
    <>
      {list.items.length > 0 && (
        <Shelf label={t("library.title")}>
          {list.items.map((book, at) => (
            <BookCard
              key={book.id}
              book={book}
              coverSizes={shelfCoverSizes}
              level={2}
              isFirst={at < FIRST_SCREEN}
              isFresh={isNew && at === 0}
            />
          ))}
        </Shelf>
      )}
      <ListPageLinks list={list} filter={filter} />
    </>
  );
}
