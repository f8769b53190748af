import { useApi } from "@oselia/shared/api";
import type { HeaderActionProps } from "@oselia/shared/contract";
import { useLanguage, useTranslation } from "@oselia/shared/i18n";
import { addFirst } from "@oselia/shared/lists";
import { useSetAtom } from "@oselia/shared/store";
import { showToast } from "@oselia/shared/toast";
import { ItemDialog, useItemForm } from "@oselia/shared/workspace";
import { useState } from "react";
import { newsListAtom } from "../state/news-list.ts";
import { ArticleFields } from "./article-fields.tsx";
import { isPicked } from "./article-photo.ts";
import {
  type ArticleDraft,
  type ArticleValues,
  buttonFields,
  checkArticle,
  newArticle,
} from "./article-values.ts";
import { createArticle } from "./create-article.ts";

/** The form behind "Add Article". The new article stands first in the list. */
export function AddArticle({ onClose }: HeaderActionProps) {
  const { t } = useTranslation("news-admin");
  const api = useApi();
  const language = useLanguage();
  const changeList = useSetAtom(newsListAtom);
  const [defaults] = useState(() => newArticle(language, new Date()));
  const form = useItemForm<ArticleValues, ArticleDraft>({
    defaults,
    check: checkArticle,
    together: buttonFields,
    save: async ({ article, photos }, { onProgress, once }) => {
      const draft = { article, photos: photos.filter(isPicked) };
      const item = await createArticle(api, draft, { onProgress, headers: once });
      changeList((list) => addFirst(list, item));
      showToast("success", t("created"));
      onClose();
    },
  });
  return (
    <ItemDialog title={t("add")} submitLabel={t("common:add")} form={form} onClose={onClose}>
      <ArticleFields form={form} />
    </ItemDialog>
  );
}
