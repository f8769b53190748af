import { useTranslation } from "@oselia/shared/i18n";
import { pageAddress } from "@oselia/shared/lists";
import { useAskedQuery, useLocation, useSearchParams } from "@oselia/shared/router";
import { Pagination } from "@oselia/shared/ui";

export interface ListPagesProps {
  page: number;
  totalPages: number;
}

/** The way to the other pages of the list, through the query parameter `page`. */
export function ListPages({ page, totalPages }: ListPagesProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const query = useAskedQuery();
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
      hrefFor={(to) => pathname + pageAddress(query, to)}
      onPage={(to) => setQuery(pageAddress(query, to))}
    />
  );
}
