import { ApiError, useApi } from "@oselia/shared/api";
import { DeleteQuestion } from "@oselia/shared/forms";
import { useTranslation } from "@oselia/shared/i18n";
import { remove } from "@oselia/shared/lists";
import type { NewsItem } from "@oselia/shared/model";
import { useSetAtom } from "@oselia/shared/store";
import { useFetchPage } from "@oselia/shared/workspace";
import { newsListAtom } from "../state/news-list.ts";

interface DeleteArticleProps {
  item: NewsItem;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks, names what goes, and deletes it (DELETE /admin/news/{id}, section 7). */
export function DeleteArticle({ item, onDeleted, onClose }: DeleteArticleProps) {
  const { t } = useTranslation("news-admin");
  const api = useApi();
  const changeList = useSetAtom(newsListAtom);
  const fetchPage = useFetchPage();

  const deleteIt = async () => {
    try {
      await api.delete(`/admin/news/${item.id}`);
    } catch (error) {
      // Somebody else was faster: it is gone, as was asked.
      if (!(error instanceof ApiError && error.code === "not_found")) throw error;
    }
    let page = 1;
    changeList((list) => {
      const left = remove(list, item.id);
      page = left.page;
      return left;
    });
    onDeleted();
    fetchPage(page);
  };

  return (
    <DeleteQuestion title={t("delete.question")} onDelete={deleteIt} onClose={onClose}>
      <p>
        <strong lang={item.language ?? undefined}>{item.title}</strong>
      </p>
      <p>{t("delete.what", { count: item.photoUrls.length })}</p>
    </DeleteQuestion>
  );
}
