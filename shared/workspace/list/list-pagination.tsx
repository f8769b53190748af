import { useTranslation } from "@oselia/shared/i18n";
import { pageSearch } from "@oselia/shared/lists";
import { useLocation, usePendingSearchParams, useSearchParams } from "@oselia/shared/router";
import { Pagination } from "@oselia/shared/ui";

interface ListPaginationProps {
  page: number;
  totalPages: number;
}

/** Links to the pages of the list, through the query parameter `page`. */
export function ListPagination({ page, totalPages }: ListPaginationProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const query = usePendingSearchParams();
  const [, setQuery] = useSearchParams();
  return (
    <Pagination
      page={page}
      totalPages={totalPages}
      labels={{
        navigation: t("pages"),
        previous: t("previousPage"),
        next: t("nextPage"),
        page: (number) => t("page", { page: number }),
        summary: (number, pages) => t("pageOf", { page: number, pages }),
      }}
      hrefFor={(to) => pathname + pageSearch(query, to)}
      onPage={(to) => setQuery(pageSearch(query, to))}
    />
  );
}
