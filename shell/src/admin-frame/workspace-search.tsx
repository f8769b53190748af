import { useTranslation } from "@oselia/shared/i18n";
import { useSearchParams } from "@oselia/shared/router";
import { SearchBox } from "@oselia/shared/ui";

/** Reads and writes the query parameter `keyword`; the workspace's list follows it. */
export function WorkspaceSearch() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const keyword = query.get("keyword") ?? "";

  function search(wanted: string) {
    setQuery((before) => {
      const after = new URLSearchParams(before);
      after.delete("page");
      if (wanted === "") after.delete("keyword");
      else after.set("keyword", wanted);
      return after;
    });
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
