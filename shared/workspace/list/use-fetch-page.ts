import { pageSearch, parseListLocation } from "@oselia/shared/lists";
import { useRevalidator, useSearchParams } from "@oselia/shared/router";

/**
 * Fetches a page of the list. After a deletion the page lacks an item; when the last page was
 * emptied, the list steps back one page.
 */
export function useFetchPage(): (page: number) => void {
  const [query, setQuery] = useSearchParams();
  const { revalidate } = useRevalidator();
  return (page) => {
    if (page === parseListLocation(query).page) void revalidate();
    else setQuery(pageSearch(query, page), { replace: true });
  };
}
