import { useTranslation } from "@oselia/shared/i18n";
import { useSearchParams } from "@oselia/shared/router";
import { SearchBox } from "@oselia/shared/ui";
import { useState } from "react";

/** Reads and writes the query parameter `keyword`; the workspace's list follows it. */
export function WorkspaceSearch() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const [text, setText] = useState(query.get("keyword") ?? "");

  function search(keyword: string) {
    setQuery((before) => {
      const after = new URLSearchParams(before);
      after.delete("page");
      if (keyword === "") after.delete("keyword");
      else after.set("keyword", keyword);
      return after;
    });
  }

  return (
    <SearchBox
      label={t("search")}
      placeholder={t("searchPlaceholder")}
      clearLabel={t("clearSearch")}
      value={text}
      onChange={setText}
      onSearch={search}
      onClear={() => search("")}
    />
  );
}
