import { StatusFilter } from "@oselia/shared/forms";
import { useTranslation } from "@oselia/shared/i18n";
import { readStatus } from "@oselia/shared/lists";
import { type NewsItem, newsStatuses, newsStatusValues } from "@oselia/shared/model";
import { useSearchParams } from "@oselia/shared/router";
import { useAtomValue } from "@oselia/shared/store";
import {
  BinLink,
  EmptyList,
  ListPages,
  Rows,
  useOpenItem,
  useStatusOptions,
  WorkspacePage,
} from "@oselia/shared/workspace";
import { useState } from "react";
import { DeleteArticle } from "../article/delete-article.tsx";
import { EditArticle } from "../article/edit-article.tsx";
import { newsListAtom } from "../state/news-list.ts";
import { NewsRow } from "./news-row.tsx";

/** Every news item that is not deleted. */
export function NewsPage() {
  const { t } = useTranslation("news-admin");
  const { items, page, totalPages, total } = useAtomValue(newsListAtom);
  const [query] = useSearchParams();
  const statuses = useStatusOptions(newsStatuses);
  const status = readStatus(query, newsStatusValues);
  // Held here, not by the row: the list may be fetched anew, or emptied by a session that ends.
  const [editing, setEditing] = useOpenItem<NewsItem>();
  const [deleting, setDeleting] = useOpenItem<NewsItem>();
  const [removals, setRemovals] = useState(0);
  return (
    <WorkspacePage
      title={t("title")}
      total={t("total", { count: total })}
      page={page}
      filter={
        <>
          <StatusFilter options={statuses} />
          <BinLink to="/admin/news/bin" />
        </>
      }
      removals={removals}
    >
      {items.length > 0 ? (
        <Rows label={t("title")}>
          {items.map((item) => (
            <NewsRow
              key={item.id}
              item={item}
              onEdit={() => setEditing(item)}
              onDelete={() => setDeleting(item)}
            />
          ))}
        </Rows>
      ) : (
        <EmptyList
          nothingYet={t("empty.title")}
          advice={t("empty.advice")}
          totalPages={totalPages}
          status={statuses.find(({ value }) => value === status)?.label}
        />
      )}
      <ListPages page={page} totalPages={totalPages} />
      {editing && <EditArticle key={editing.id} item={editing} onClose={() => setEditing(null)} />}
      {deleting && (
        <DeleteArticle
          item={deleting}
          onDeleted={() => {
            setDeleting(null);
            setRemovals((count) => count + 1);
          }}
          onClose={() => setDeleting(null)}
        />
      )}
    </WorkspacePage>
  );
}
