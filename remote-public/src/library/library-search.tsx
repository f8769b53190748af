import { useTranslation } from "@oselia/shared/i18n";
import { useSearchParams } from "@oselia/shared/router";
import { SearchBox } from "@oselia/shared/ui";
import { useIsWide } from "./use-is-wide.ts";

export interface LibrarySearchProps {
  keyword: string;
  /** Changes when the visitor opens the library again: text that was only typed is cleared. */
  visitKey: unknown;
}

/** Reads and writes the query parameter `keyword`; the books follow it. */
export function LibrarySearch({ keyword, visitKey }: LibrarySearchProps) {
  const { t } = useTranslation("public");
  const [, setQuery] = useSearchParams();
  const isWide = useIsWide();
  const search = (wanted: string) =>
    setQuery(wanted === "" ? {} : { keyword: wanted }, {
      preventScrollReset: true,
      // A repeated search adds no entry to the history.
      replace: wanted === keyword,
    });
  return (
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
    />
  );
}
