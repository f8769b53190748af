import { toSearchParams } from "@oselia/shared/api";
import { useTranslation } from "@oselia/shared/i18n";
import { type ListPage, pageSearch } from "@oselia/shared/lists";
import { Link } from "@oselia/shared/router";
import { buttonClass, EmptyState } from "@oselia/shared/ui";
import styles from "./list-end.module.css";
import type { ListFilter } from "./list-filter.ts";

interface ListPageLinksProps {
  list: ListPage<unknown>;
  filter: ListFilter;
}

/** The end of a page of a list that is not its first: links to the pages before and after it. */
export function ListPageLinks({ list, filter }: ListPageLinksProps) {
  const { t } = useTranslation("public");
  const { page, totalPages, items } = list;
  const link = (to: number, rel: "prev" | "next", label: string) => (
    <Link
      className={buttonClass({ variant: "secondary" })}
      to={{ search: pageSearch(toSearchParams(filter), to) }}
      rel={rel}
    >
      {label}
    </Link>
  );
  if (items.length === 0) {
    return (
      <EmptyState
        title={t("pages.empty")}
        action={link(Math.max(totalPages, 1), "prev", t("common:previousPage"))}
      >
        {t("pages.emptyAdvice")}
      </EmptyState>
    );
  }
  return (
    <nav className={styles.end} data-screen-only="" aria-label={t("pages.label")}>
      <p className={styles.count}>{t("pages.position", { page, total: totalPages })}</p>
      <div className={styles.links}>
        {link(page - 1, "prev", t("common:previousPage"))}
        {page < totalPages && link(page + 1, "next", t("common:nextPage"))}
      </div>
    </nav>
  );
}
