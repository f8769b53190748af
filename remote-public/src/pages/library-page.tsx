import { errorText, toSearchParams } from "@oselia/shared/api";
import { useTranslation } from "@oselia/shared/i18n";
import type { ListPage } from "@oselia/shared/lists";
import { useLoaderData } from "@oselia/shared/router";
import { Suspense } from "react";
import { ItemNotFound } from "../item/item-not-found.tsx";
import { PageFrame } from "../layout/page-frame.tsx";
import { SectionFailed } from "../layout/section-failed.tsx";
import { BookFeed, BookListPage } from "../library/book-feed.tsx";
import { BookPage } from "../library/book-page.tsx";
import type { ListedBook } from "../library/fetch-books.ts";
import { LibrarySearch } from "../library/library-search.tsx";
import type { BookListData, LibraryData } from "../library/load-library.ts";
import { Quilt } from "../library/quilt.tsx";
import { useVisit } from "../library/use-visit.ts";
import { isNarrowed, type ListFilter } from "../list/list-filter.ts";
import { ListTools } from "../list/list-tools.tsx";
import { NoItems } from "../list/no-items.tsx";

/** The books and the search in them, or the book that the address names. */
export function LibraryPage() {
  const data = useLoaderData<LibraryData>();
  if (data.shows === "nothing") return <ItemNotFound kind="book" list="/library" />;
  if (data.shows === "book") return <BookPage key={data.book.id} book={data.book} />;
  return <Library data={data} />;
}

function Library({ data }: { data: BookListData }) {
  const { t, i18n } = useTranslation("public");
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
        <SectionFailed title={t("library.failed")}>{errorText(data.error, i18n)}</SectionFailed>
      ) : (
        <Suspense>
          <Books filter={filter} list={data.list} />
        </Suspense>
      )}
    </PageFrame>
  );
}

function Books({ filter, list }: { filter: ListFilter; list: ListPage<ListedBook> }) {
  const { t } = useTranslation("public");
  const key = `${list.page} ${toSearchParams(filter)}`;
  if (list.page > 1) return <BookListPage key={key} filter={filter} list={list} />;
  if (list.items.length > 0) return <BookFeed key={key} filter={filter} list={list} />;
  if (!isNarrowed(filter)) {
    return (
      <NoItems title={t("library.empty")} link={{ to: "/news", label: t("home.readNews") }}>
        {t("library.emptyAdvice")}
      </NoItems>
    );
  }
  const hasFilters = isNarrowed({ ...filter, keyword: "" });
  return (
    <NoItems title={t("library.nothing")} link={{ to: "/library", label: t("library.all") }}>
      {t(hasFilters ? "library.fewerFilters" : "library.nothingAdvice")}
    </NoItems>
  );
}
