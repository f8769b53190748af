import type { Difference } from "@oselia/shared/forms";
import { formatDay, useLanguage, useTranslation } from "@oselia/shared/i18n";
import { type NewsItem, newsStatuses } from "@oselia/shared/model";
import { useLanguageOptions, useStatusOptions } from "@oselia/shared/workspace";
import { type ArticleValues, valuesOf } from "./article-values.ts";

const compared = [
  "title",
  "publishDate",
  "status",
  "language",
  "content",
  "btnText",
  "btnLink",
] as const;

/**
 * What somebody else has saved since the form was opened and the form does not say, in words.
 *
 * @param theirs The item as it is now; undefined when that is not known.
 */
export function useDifferences(
  opened: NewsItem,
  theirs: NewsItem | undefined,
  values: ArticleValues,
): Difference[] {
  const { t } = useTranslation("news-admin");
  const language = useLanguage();
  const statuses = useStatusOptions(newsStatuses);
  const languages = useLanguageOptions();
  if (!theirs) return [];

  const before = valuesOf(opened);
  const now = valuesOf(theirs);
  const inWords = (name: (typeof compared)[number]): string => {
    const value = now[name];
    if (name === "publishDate") return formatDay(value, language);
    const options = name === "status" ? statuses : name === "language" ? languages : [];
    return options.find((option) => option.value === value)?.label ?? value;
  };
  return compared
    .filter((name) => now[name] !== before[name] && now[name] !== values[name])
    .map((name) => ({ label: t(`field.${name}`), theirs: inWords(name) }));
}
