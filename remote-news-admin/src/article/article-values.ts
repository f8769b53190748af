import {
  type Article,
  articleRules,
  type Language,
  maxNewsPhotos,
  type NewsItem,
  newsStatusValues,
  photoMessages,
  type ValidationResult,
} from "@oselia/shared/model";
import { type FormValues, formValues, validateItem } from "@oselia/shared/workspace";
import type { ArticlePhoto } from "./article-photo.ts";
import { toLocalIsoDate } from "./local-iso-date.ts";

/** What the form of an article holds. */
export type ArticleValues = FormValues<Article> & { photos: ArticlePhoto[] };

/**
 * A new article: the first status, dated today, in the language of the interface.
 *
 * @param now The date of the article is its day in the user's time zone.
 */
export function emptyArticle(language: Language, now: Date): ArticleValues {
  const [status] = newsStatusValues;
  const publishDate = toLocalIsoDate(now);
  return { ...formValues(articleRules, { status, publishDate, language }), photos: [] };
}

/** An article as the form shows it for an edit. */
export function toFormValues(item: NewsItem): ArticleValues {
  return { ...formValues(articleRules, item), photos: item.photoUrls };
}

/** The rules of the button's text and link depend on each other. */
export const buttonFields = {
  btnText: ["btnLink"],
  btnLink: ["btnText"],
} satisfies Partial<Record<keyof ArticleValues, (keyof ArticleValues)[]>>;

/** The rules of docs/product.md#article-rules, and of the number of photos: a merge can make too many. */
export function validateArticle(values: ArticleValues): ValidationResult<Article> {
  return validateItem(articleRules, values, photosError(values.photos));
}

function photosError({ length }: readonly ArticlePhoto[]): Record<string, string> {
  if (length > maxNewsPhotos) return { photos: photoMessages.tooMany };
  return length === 0 ? { photos: photoMessages.none } : {};
}
