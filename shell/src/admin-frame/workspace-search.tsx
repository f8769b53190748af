import { useTranslation } from "@oselia/shared/i18n";
import { usePendingSearchParams, useSearchParams } from "@oselia/shared/router";
import { SearchBox } from "@oselia/shared/ui";

/** Reads and writes the query parameter `keyword`; the workspace's list follows it. */
export function WorkspaceSearch() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const pendingQuery = usePendingSearchParams();
  const keyword = query.get("keyword") ?? "";

  function search(newKeyword: string) {
    const newQuery = new URLSearchParams(pendingQuery);
    newQuery.delete("page");
    if (newKeyword === "") newQuery.delete("keyword");
    else newQuery.set("keyword", newKeyword);
    setQuery(newQuery);
  }

  return (
    <SearchBox
      label={t("search")}
      placeholder={t("searchPlaceholder")}
      clearLabel={t("clearSearch")}
      keyword={keyword}
      onSearch={search}
      // Enter before the scripts have loaded.
      name="keyword"
    />
  );
}
