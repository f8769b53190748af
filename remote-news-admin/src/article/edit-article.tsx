import { useTranslation } from "@oselia/shared/i18n";
import type { NewsItem } from "@oselia/shared/model";
import { ItemDialog, useItemForm } from "@oselia/shared/workspace";
import { useState } from "react";
import { ArticleFields } from "./article-fields.tsx";
import {
  type ArticleDraft,
  type ArticleValues,
  buttonFields,
  checkArticle,
  valuesOf,
} from "./article-values.ts";
import { useClashingArticle } from "./use-clashing-article.tsx";
import { useSaveEdit } from "./use-save-edit.ts";

/** The form of an article that is there. With nothing changed it closes without a call. */
export function EditArticle({ item, onClose }: { item: NewsItem; onClose: () => void }) {
  const { t } = useTranslation("news-admin");
  // As it was when the form was opened: the list behind may be fetched anew meanwhile.
  const [opened] = useState(item);
  const [defaults] = useState(() => valuesOf(opened));

  const save = useSaveEdit(opened, {
    onFieldsSaved: (article) => form.markSaved({ ...article, language: article.language ?? "" }),
    onPhotosSaved: (photos, saved) => {
      form.set("photos", photos);
      form.markSaved({ photos: saved });
    },
    onClash: (theirs) => clash.meet(theirs && valuesOf(theirs)),
  });
  const form = useItemForm<ArticleValues, ArticleDraft>({
    defaults,
    check: checkArticle,
    together: buttonFields,
    save: async (draft, options) => {
      await save(draft, options);
      onClose();
    },
    onUnchanged: onClose,
  });
  const clash = useClashingArticle(form);

  return (
    <ItemDialog
      title={t("edit")}
      submitLabel={t("common:save")}
      form={form}
      clash={clash}
      onClose={onClose}
    >
      <ArticleFields form={form} />
    </ItemDialog>
  );
}
