import { toSearchParams } from "@oselia/shared/api";
import { useTranslation } from "@oselia/shared/i18n";
import { filterSearch } from "@oselia/shared/lists";
import { usePendingSearchParams, useSearchParams } from "@oselia/shared/router";
import { SearchBox, StatusChip } from "@oselia/shared/ui";
import { useSyncExternalStore } from "react";
import { HiddenFields } from "../list/hidden-fields.tsx";
import { parseLibraryFilter } from "../list/list-filter.ts";
import { ListFilters } from "../list/list-filters.tsx";
import { statusColour } from "./status-colour.ts";

interface LibrarySearchProps {
  keyword: string;
  /** Changes when the visitor opens the library again: text that was only typed is cleared. */
  visitKey: unknown;
}

/** Reads and writes the filter in the address; the books follow it. */
export function LibrarySearch({ keyword, visitKey }: LibrarySearchProps) {
  const { t } = useTranslation("public");
  const [, setQuery] = useSearchParams();
  const isWide = useIsWide();
  const filter = parseLibraryFilter(usePendingSearchParams());
  const search = (wanted: string) =>
    setQuery(filterSearch(toSearchParams(filter), "keyword", wanted), {
      preventScrollReset: true,
      // A repeated search adds no entry to the history.
      replace: wanted === keyword,
    });
  return (
    <>
      <SearchBox
        label={t("library.search")}
        placeholder={t(isWide ? "library.placeholderWide" : "library.placeholder")}
        clearLabel={t("common:clearSearch")}
        buttonLabel={t("common:search")}
        action="/library"
        name="keyword"
        keyword={keyword}
        visit={visitKey}
        onSearch={search}
      >
        <HiddenFields filter={{ ...filter, keyword: "" }} />
      </SearchBox>
      <ListFilters
        filter={filter}
        available={
          <StatusChip colour={statusColour("AVAILABLE")}>{t("filters.available")}</StatusChip>
        }
      />
    </>
  );
}

/**
 * The width from which the search box has its long placeholder (docs/product.md#library-search).
 */
const WIDE = "(min-width: 1440px)";

/** True in a wide window; false when rendered without a window. */
function useIsWide(): boolean {
  return useSyncExternalStore(
    watch,
    () => window.matchMedia(WIDE).matches,
    () => false,
  );
}

function watch(onChange: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}
