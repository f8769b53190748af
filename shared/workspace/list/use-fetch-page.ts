import { pageAddress, readListAddress } from "@oselia/shared/lists";
import { useRevalidator, useSearchParams } from "@oselia/shared/router";

/**
 * Fetches the page of the list that is to be shown now. After a deletion the page lacks an item, or,
 * when the last page was emptied, is another one (section 4 of the specification).
 */
export function useFetchPage(): (page: number) => void {
  const [query, setQuery] = useSearchParams();
  const { revalidate } = useRevalidator();
  return (page) => {
    if (page === readListAddress(query).page) void revalidate();
    else setQuery(pageAddress(query, page), { replace: true });
  };
}
