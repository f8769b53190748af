import { useTranslation } from "@oselia/shared/i18n";
import { useSearchParams } from "@oselia/shared/router";
import { SearchBox } from "@oselia/shared/ui";
import { useIsWide } from "./use-is-wide.ts";

export interface LibrarySearchProps {
  keyword: string;
  /** Another one when the reader has come to the library anew: what was only typed goes (section 2). */
  visit: unknown;
}

/** Reads and writes the query parameter `keyword`; the books follow it. */
export function LibrarySearch({ keyword, visit }: LibrarySearchProps) {
  const { t } = useTranslation("public");
  const [, setQuery] = useSearchParams();
  const isWide = useIsWide();
  const search = (wanted: string) =>
    setQuery(wanted === "" ? {} : { keyword: wanted }, {
      preventScrollReset: true,
      // The same once more is no step to come back to.
      replace: wanted === keyword,
    });
  return (
    <SearchBox
      label={t("library.search")}
      placeholder={t(isWide ? "library.placeholderWide" : "library.placeholder")}
      clearLabel={t("common:clearSearch")}
      buttonLabel={t("common:search")}
      keyword={keyword}
      visit={visit}
      onSearch={search}
    />
  );
}
