import { useApi } from "@oselia/shared/api";
import type { HeaderActionProps } from "@oselia/shared/contract";
import { useLanguage, useTranslation } from "@oselia/shared/i18n";
import { prependItem } from "@oselia/shared/lists";
import { useSetAtom } from "@oselia/shared/store";
import { showToast } from "@oselia/shared/toast";
import { ItemDialog, useItemForm } from "@oselia/shared/workspace";
import { useState } from "react";
import { newsListAtom } from "../state/news-list.ts";
import { ArticleFields } from "./article-fields.tsx";
import { isNewPhoto } from "./article-photo.ts";
import {
  type ArticleDraft,
  type ArticleValues,
  buttonFields,
  emptyArticle,
  validateArticle,
} from "./article-values.ts";
import { createArticle } from "./create-article.ts";

/** The form of a new article, behind "Add Article". */
export function AddArticle({ onClose }: HeaderActionProps) {
  const { t } = useTranslation("news-admin");
  const api = useApi();
  const language = useLanguage();
  const changeList = useSetAtom(newsListAtom);
  const [defaults] = useState(() => emptyArticle(language, new Date()));
  const form = useItemForm<ArticleValues, ArticleDraft>({
    defaults,
    check: validateArticle,
    revalidates: buttonFields,
    save: async ({ fields, files }, { onProgress, idempotencyKey }) => {
      const draft = { article: fields, photos: files.filter(isNewPhoto) };
      const item = await createArticle(api, draft, { onProgress, headers: idempotencyKey });
      changeList((list) => prependItem(list, item));
      showToast("success", t("created"));
      onClose();
    },
  });
  return (
    <ItemDialog title={t("add")} submitLabel={t("common:add")} form={form} onClose={onClose}>
      <ArticleFields form={form} isNew />
    </ItemDialog>
  );
}
