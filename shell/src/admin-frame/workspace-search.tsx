import { useTranslation } from "@oselia/shared/i18n";
import { useSearchParams } from "@oselia/shared/router";
import { SearchBox } from "@oselia/shared/ui";
import { useState } from "react";

/** Reads and writes the query parameter `keyword`; the workspace's list follows it. */
export function WorkspaceSearch() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const keyword = query.get("keyword") ?? "";
  const [text, setText] = useState(keyword);
  // The address may change by itself: the way back, or a link that shows all.
  const [followed, setFollowed] = useState(keyword);
  if (followed !== keyword) {
    setFollowed(keyword);
    setText(keyword);
  }

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
      value={text}
      onChange={setText}
      onSearch={search}
      onClear={() => search("")}
    />
  );
}
