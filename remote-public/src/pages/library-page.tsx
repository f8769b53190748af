import { useTranslation } from "@oselia/shared/i18n";
import { Link, useLoaderData } from "@oselia/shared/router";
import { buttonClass, EmptyState } from "@oselia/shared/ui";
import { HandsFocusOn } from "../frame/hands-focus-on.tsx";
import { PageFrame } from "../frame/page-frame.tsx";
import { BookFeed } from "../library/book-feed.tsx";
import { LibrarySearch } from "../library/library-search.tsx";
import { Quilt } from "../library/quilt.tsx";
import styles from "./library-page.module.css";
import type { LibraryData } from "./load-library.ts";

/** The books of the house, and the search in them. */
export function LibraryPage() {
  const { t } = useTranslation("public");
  const { keyword, first } = useLoaderData<LibraryData>();
  const found =
    keyword === ""
      ? t("library.total", { count: first.total })
      : t("library.found", { count: first.total, keyword });
  return (
    <PageFrame
      title={t("library.title")}
      lead={t("library.lead")}
      tools={
        <div className={styles.search}>
          <LibrarySearch keyword={keyword} visit={first} />
          <p className={styles.found} role="status">
            {found}
          </p>
        </div>
      }
      picture={<Quilt />}
      pictureStepsAside={keyword !== ""}
    >
      {first.items.length > 0 ? (
        <BookFeed key={keyword} keyword={keyword} first={first} />
      ) : keyword === "" ? (
        <EmptyState
          title={t("library.empty")}
          action={
            <Link className={buttonClass({ variant: "secondary" })} to="/news">
              {t("home.readNews")}
            </Link>
          }
        >
          {t("library.emptyAdvice")}
        </EmptyState>
      ) : (
        <HandsFocusOn>
          <EmptyState
            title={t("library.nothing")}
            action={
              <Link className={buttonClass({ variant: "secondary" })} to="/library">
                {t("library.all")}
              </Link>
            }
          >
            {t("library.nothingAdvice")}
          </EmptyState>
        </HandsFocusOn>
      )}
    </PageFrame>
  );
}
