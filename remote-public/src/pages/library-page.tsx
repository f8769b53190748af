import { toSearchParams } from "@oselia/shared/api";
import { useTranslation } from "@oselia/shared/i18n";
import type { ListPage } from "@oselia/shared/lists";
import type { Book } from "@oselia/shared/model";
import { useLoaderData } from "@oselia/shared/router";
import { Later } from "../layout/later.tsx";
import { PageFrame } from "../layout/page-frame.tsx";
import { BookFeed } from "../library/book-feed.tsx";
import { BookListPage } from "../library/book-list-page.tsx";
import { BooksFailed } from "../library/books-failed.tsx";
import { LibrarySearch } from "../library/library-search.tsx";
import type { LibraryData } from "../library/load-library.ts";
import { NoBooks } from "../library/no-books.tsx";
import { Quilt } from "../library/quilt.tsx";
import { useVisit } from "../library/use-visit.ts";
import { isNarrowed, type ListFilter } from "../list/list-filter.ts";
import { ListTools } from "../list/list-tools.tsx";

/** The books, and the search in them. */
export function LibraryPage() {
  const { t } = useTranslation("public");
  const data = useLoaderData<LibraryData>();
  const visit = useVisit(data);
  const { filter } = data;
  const { keyword } = filter;
  return (
    <PageFrame
      title={t("library.title")}
      lead={t("library.lead")}
      tools={
        <ListTools
          found={
            data.shows === "books" &&
            (keyword === ""
              ? t("library.total", { count: data.list.total })
              : t("library.found", { count: data.list.total, keyword }))
          }
        >
          <LibrarySearch keyword={keyword} visitKey={visit} />
        </ListTools>
      }
      picture={<Quilt />}
      isPictureOptional={isNarrowed(filter)}
    >
      {data.shows === "failure" ? (
        <BooksFailed error={data.error} />
      ) : (
        <Later>
          <Books filter={filter} list={data.list} />
        </Later>
      )}
    </PageFrame>
  );
}

function Books({ filter, list }: { filter: ListFilter; list: ListPage<Book> }) {
  const key = `${list.page} ${toSearchParams(filter)}`;
  if (list.page > 1) return <BookListPage key={key} filter={filter} list={list} />;
  if (list.items.length === 0) return <NoBooks filter={filter} />;
  return <BookFeed key={key} filter={filter} first={list} />;
}
