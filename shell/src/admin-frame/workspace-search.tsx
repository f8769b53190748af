import { useTranslation } from "@oselia/shared/i18n";
import { useAskedQuery, useSearchParams } from "@oselia/shared/router";
import { SearchBox } from "@oselia/shared/ui";

/** Reads and writes the query parameter `keyword`; the workspace's list follows it. */
export function WorkspaceSearch() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const asked = useAskedQuery();
  const keyword = query.get("keyword") ?? "";

  function search(wanted: string) {
    const after = new URLSearchParams(asked);
    after.delete("page");
    if (wanted === "") after.delete("keyword");
    else after.set("keyword", wanted);
    setQuery(after);
  }

  return (
    <SearchBox
      label={t("search")}
      placeholder={t("searchPlaceholder")}
      clearLabel={t("clearSearch")}
      keyword={keyword}
      onSearch={search}
    />
  );
}
