import type { HeaderActionProps } from "@oselia/shared/contract";
import { useLanguage, useTranslation } from "@oselia/shared/i18n";
import { ItemDialog, useAddItem } from "@oselia/shared/workspace";
import { news } from "../state/news.ts";
import { ArticleFields } from "./article-fields.tsx";
import { buttonFields, emptyArticle, validateArticle } from "./article-values.ts";

/** The form of a new article, behind "Add Article". */
export function AddArticle({ onClose }: HeaderActionProps) {
  const { t } = useTranslation("news-admin");
  const language = useLanguage();
  const form = useAddItem({
    workspace: news,
    fieldsPart: "news",
    filesField: "photos",
    defaults: emptyArticle(language, new Date()),
    check: validateArticle,
    revalidates: buttonFields,
    onClose,
  });
  return (
    <ItemDialog title={t("add")} submitLabel={t("common:add")} form={form} onClose={onClose}>
      <ArticleFields form={form} isNew />
    </ItemDialog>
  );
}
