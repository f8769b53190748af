import { useTranslation } from "@oselia/shared/i18n";
import { useAtomValue } from "@oselia/shared/store";
import { EmptyList, ListPages, Rows, WorkspacePage } from "@oselia/shared/workspace";
import { newsListAtom } from "../state/news-list.ts";
import { NewsRow } from "./news-row.tsx";

/** Every news item that is not deleted. */
export function NewsPage() {
  const { t } = useTranslation("news-admin");
  const { items, page, totalPages, total } = useAtomValue(newsListAtom);
  return (
    <WorkspacePage title={t("title")} total={t("total", { count: total })} page={page}>
      {items.length > 0 ? (
        <Rows label={t("title")}>
          {items.map((item) => (
            <NewsRow key={item.id} item={item} />
          ))}
        </Rows>
      ) : (
        <EmptyList
          nothingYet={t("empty.title")}
          advice={t("empty.advice")}
          totalPages={totalPages}
        />
      )}
      <ListPages page={page} totalPages={totalPages} />
    </WorkspacePage>
  );
}
