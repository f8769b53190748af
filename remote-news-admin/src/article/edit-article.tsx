import { useTranslation } from "@oselia/shared/i18n";
import type { NewsItem } from "@oselia/shared/model";
import { useAtomValue } from "@oselia/shared/store";
import { ItemDialog, useItemForm } from "@oselia/shared/workspace";
import { useState } from "react";
import { newsListAtom } from "../state/news-list.ts";
import { ArticleFields } from "./article-fields.tsx";
import { type ArticleDraft, type ArticleValues, checkArticle, valuesOf } from "./article-values.ts";
import { useDifferences } from "./use-differences.ts";
import { useSaveEdit } from "./use-save-edit.ts";

/** The form of an article that is there. With nothing changed it closes without a call. */
export function EditArticle({ item, onClose }: { item: NewsItem; onClose: () => void }) {
  const { t } = useTranslation("news-admin");
  // As it was when the form was opened: the list behind may be fetched anew meanwhile.
  const [opened] = useState(item);
  const [defaults] = useState(() => valuesOf(opened));
  const { items } = useAtomValue(newsListAtom);
  const theirs = items.find(({ id }) => id === opened.id);

  const save = useSaveEdit(opened, {
    onFieldsSaved: (article) => form.markSaved({ ...article, language: article.language ?? "" }),
    onPhotosSaved: (photos, saved) => {
      form.set("photos", photos);
      form.markSaved({ photos: saved });
    },
  });
  const form = useItemForm<ArticleValues, ArticleDraft>({
    defaults,
    check: checkArticle,
    save: async (draft, options) => {
      await save(draft, { ...options, theirVersion: theirs?.version });
      onClose();
    },
    onUnchanged: onClose,
  });
  const differences = useDifferences(opened, theirs, form.values);

  return (
    <ItemDialog
      title={t("edit")}
      submitLabel={t("common:save")}
      form={form}
      differences={differences}
      onClose={onClose}
    >
      <ArticleFields form={form} />
    </ItemDialog>
  );
}
