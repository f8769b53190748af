import { ApiError, useApi } from "@oselia/shared/api";
import { DeleteQuestion } from "@oselia/shared/forms";
import { useTranslation } from "@oselia/shared/i18n";
import type { NewsItem } from "@oselia/shared/model";
import { showToast } from "@oselia/shared/toast";
import { useTakeOut } from "@oselia/shared/workspace";
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
  const takeOut = useTakeOut(newsListAtom);

  const deleteIt = async () => {
    try {
      await api.delete(`/admin/news/${item.id}`);
    } catch (error) {
      // Somebody else was faster: it is gone, as was asked.
      if (!(error instanceof ApiError && error.code === "not_found")) throw error;
    }
    onDeleted();
    showToast("success", t("delete.done"));
    takeOut(item.id);
  };

  return (
    <DeleteQuestion title={t("delete.question")} onDelete={deleteIt} onClose={onClose}>
      <p>
        <strong lang={item.language ?? undefined}>{item.title}</strong>
      </p>
      <p>
        {t("delete.what", { count: item.photoUrls.length })} {t("delete.whereTo")}
      </p>
    </DeleteQuestion>
  );
}
