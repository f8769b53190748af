import { formatDay, useLanguage, useTranslation } from "@oselia/shared/i18n";
import { newsStatuses } from "@oselia/shared/model";
import {
  type ClashOptions,
  type KeepMine,
  useClash,
  useLanguageOptions,
  useStatusOptions,
} from "@oselia/shared/workspace";
import type { ReactNode } from "react";
import type { ArticleValues } from "./article-values.ts";
import { ComparedPhotos } from "./compared-photos.tsx";
import { mergePhotos } from "./merge-photos.ts";

/** Lets the person choose, field by field, when somebody else has saved the article of the form. */
export function useClashingArticle(form: ClashOptions<ArticleValues>["form"]) {
  const { t } = useTranslation("news-admin");
  const language = useLanguage();
  const options = [...useStatusOptions(newsStatuses), ...useLanguageOptions()];
  const inWords = (name: keyof ArticleValues, values: ArticleValues): ReactNode => {
    if (name === "photos") {
      return values.photos.length > 0 ? <ComparedPhotos photos={values.photos} /> : "";
    }
    const value = values[name];
    if (name === "publishDate") return value && formatDay(value, language);
    const isChosen = name === "status" || name === "language";
    return (isChosen && options.find((option) => option.value === value)?.label) || value;
  };
  const labelOf = (name: keyof ArticleValues) => t(`field.${name}`);
  return useClash<ArticleValues>({ form, labelOf, inWords, keepMine });
}

const keepMine: KeepMine<ArticleValues> = (versions) => ({
  ...versions.mine,
  photos: mergePhotos(versions),
});
