import { useApi } from "@oselia/shared/api";
import { formatDate, useLanguage, useTranslation } from "@oselia/shared/i18n";
import { isIsoDate, type NewsItem } from "@oselia/shared/model";
import { ItemDialog, useEditItem } from "@oselia/shared/workspace";
import { news } from "../state/news.ts";
import { ArticleFields } from "./article-fields.tsx";
import { buttonFields, toFormValues, validateArticle } from "./article-values.ts";
import { ComparedPhotos } from "./compared-photos.tsx";
import { useSavePhotos } from "./use-save-photos.ts";

interface EditArticleProps {
  item: NewsItem;
  onClose: () => void;
}

/** The form of an existing article. */
export function EditArticle({ item, onClose }: EditArticleProps) {
  const { t } = useTranslation(["news-admin", "model"]);
  const api = useApi();
  const language = useLanguage();
  const savePhotos = useSavePhotos();
  const form = useEditItem({
    workspace: news,
    item,
    toValues: toFormValues,
    check: validateArticle,
    revalidates: buttonFields,
    filesField: "photos",
    update: (fields) => api.put(`/admin/news/${item.id}`, { ...fields, id: item.id }),
    saveFiles: savePhotos,
    label: (name) => t(`article.${name}`, { ns: "model" }),
    format: {
      publishDate: (day) => (isIsoDate(day) ? formatDate(day, language) : ""),
      photos: (photos) => (photos.length > 0 ? <ComparedPhotos photos={photos} /> : ""),
    },
    onClose,
  });

  return (
    <ItemDialog title={t("edit")} submitLabel={t("common:save")} form={form} onClose={onClose}>
      <ArticleFields form={form} />
    </ItemDialog>
  );
}
