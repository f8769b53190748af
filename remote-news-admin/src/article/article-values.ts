import {
  type Article,
  articleRules,
  type Language,
  maxNewsPhotos,
  type NewsItem,
  newsStatusValues,
  photoMessages,
  type ValidationResult,
  validate,
} from "@oselia/shared/model";
import { type FormValues, formValues, type ItemDraft } from "@oselia/shared/workspace";
import type { ArticlePhoto } from "./article-photo.ts";
import { toLocalIsoDate } from "./local-iso-date.ts";

/** What the form of an article holds. */
export type ArticleValues = FormValues<Article> & { photos: ArticlePhoto[] };

/** A valid article. */
export type ArticleDraft = ItemDraft<Article, ArticlePhoto[]>;

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
export function validateArticle({
  photos,
  ...values
}: ArticleValues): ValidationResult<ArticleDraft> {
  const checked = validate(articleRules, values);
  const error = photosError(photos);
  if (checked.ok && error === undefined) {
    return { ok: true, value: { fields: checked.value, files: photos } };
  }
  const fields = checked.ok ? {} : checked.fields;
  return { ok: false, fields: error === undefined ? fields : { ...fields, photos: error } };
}

function photosError({ length }: readonly ArticlePhoto[]): string | undefined {
  if (length > maxNewsPhotos) return photoMessages.tooMany;
  return length === 0 ? photoMessages.none : undefined;
}
