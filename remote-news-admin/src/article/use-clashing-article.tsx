import { formatDay, useLanguage, useTranslation } from "@oselia/shared/i18n";
import { type NewsItem, newsStatuses } from "@oselia/shared/model";
import { useClash, useLanguageOptions, useStatusOptions } from "@oselia/shared/workspace";
import type { ReactNode } from "react";
import { type ArticleValues, valuesOf } from "./article-values.ts";
import { ComparedPhotos } from "./compared-photos.tsx";

interface ClashingArticle {
  form: {
    values: ArticleValues;
    fill: (values: ArticleValues) => void;
    markSaved: (values: ArticleValues) => void;
  };
  /** The article as somebody else has saved it; undefined when that is not known. */
  theirs: NewsItem | undefined;
  onTaken: (theirs: NewsItem) => void;
}

/** Says, field by field, what somebody else has made of the article that the form holds. */
export function useClashingArticle({ form, theirs, onTaken }: ClashingArticle) {
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
  return useClash<NewsItem, ArticleValues>({ form, theirs, valuesOf, labelOf, inWords, onTaken });
}
