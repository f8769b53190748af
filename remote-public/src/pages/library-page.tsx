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
import styles from "./library-page.module.css";

/** The books, and the search in them. */
export function LibraryPage() {
  const { t } = useTranslation("public");
  const data = useLoaderData<LibraryData>();
  const visit = useVisit(data);
  const { keyword } = data;
  return (
    <PageFrame
      title={t("library.title")}
      lead={t("library.lead")}
      tools={
        <div className={styles.search}>
          <LibrarySearch keyword={keyword} visitKey={visit} />
          <p className={styles.found} role="status">
            {data.shows === "books" &&
              (keyword === ""
                ? t("library.total", { count: data.list.total })
                : t("library.found", { count: data.list.total, keyword }))}
          </p>
        </div>
      }
      picture={<Quilt />}
      isPictureOptional={keyword !== ""}
    >
      {data.shows === "failure" ? (
        <BooksFailed error={data.error} />
      ) : (
        <Later>
          <Books keyword={keyword} list={data.list} />
        </Later>
      )}
    </PageFrame>
  );
}

function Books({ keyword, list }: { keyword: string; list: ListPage<Book> }) {
  if (list.page > 1) {
    return <BookListPage key={`${list.page} ${keyword}`} keyword={keyword} list={list} />;
  }
  if (list.items.length === 0) return <NoBooks keyword={keyword} />;
  return <BookFeed key={keyword} keyword={keyword} first={list} />;
}
