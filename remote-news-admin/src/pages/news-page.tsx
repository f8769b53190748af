import { useTranslation } from "@oselia/shared/i18n";
import { newsStatuses } from "@oselia/shared/model";
import { ItemsPage, useStatusFilter } from "@oselia/shared/workspace";
import { EditArticle } from "../article/edit-article.tsx";
import { newsListAtom } from "../state/news-lists.ts";
import { NewsRow } from "./news-row.tsx";

/** All news that are not deleted. */
export function NewsPage() {
  const { t } = useTranslation("news-admin");
  return (
    <ItemsPage
      list={newsListAtom}
      path="/admin/news"
      title={t("title")}
      total={(count) => t("total", { count })}
      filters={[useStatusFilter(newsStatuses)]}
      emptyTitle={t("empty.title")}
      emptyHint={t("empty.advice")}
      row={(item, actions) => <NewsRow item={item} {...actions} />}
      form={(item, onClose) => <EditArticle item={item} onClose={onClose} />}
      deletion={{
        question: t("delete.question"),
        what: ({ title, language, photoUrls }) => (
          <>
            <p>
              <strong lang={language ?? undefined}>{title}</strong>
            </p>
            <p>
              {t("delete.what", { count: photoUrls.length })} {t("delete.whereTo")}
            </p>
          </>
        ),
        done: t("delete.done"),
      }}
    />
  );
}
