import {
  type Article,
  articleRules,
  type Checked,
  check,
  type Language,
  maxNewsPhotos,
  type NewsItem,
  type NewsStatus,
  newsStatusValues,
  photoSentences,
} from "@oselia/shared/model";
import { localDay } from "@oselia/shared/workspace";
import type { ArticlePhoto } from "./article-photo.ts";

/** What the form of an article holds, in its order (section 2 of the specification). */
export interface ArticleValues {
  title: string;
  /** YYYY-MM-DD */
  publishDate: string;
  status: NewsStatus;
  /** Empty when it is none of the site's. */
  language: Language | "";
  content: string;
  btnText: string;
  btnLink: string;
  photos: ArticlePhoto[];
}

/** An article that keeps all rules, with its photos. */
export interface ArticleDraft {
  article: Article;
  photos: ArticlePhoto[];
}

/**
 * A new article: the first status, dated today, in the language that its author reads.
 *
 * @param now Its day in the author's time zone is today.
 */
export function newArticle(language: Language, now: Date): ArticleValues {
  const [status = "DRAFT"] = newsStatusValues;
  return {
    title: "",
    publishDate: localDay(now),
    status,
    language,
    content: "",
    btnText: "",
    btnLink: "",
    photos: [],
  };
}

/** An article as the form shows it for an edit. */
export function valuesOf(item: NewsItem): ArticleValues {
  const { title, publishDate, status, language, content, btnText, btnLink, photoUrls } = item;
  return {
    title,
    publishDate,
    status,
    language: language ?? "",
    content,
    btnText,
    btnLink,
    photos: photoUrls,
  };
}

/** The button's text and link go together (section 5): each is checked again with the other. */
export const buttonFields = {
  btnText: ["btnLink"],
  btnLink: ["btnText"],
} satisfies Partial<Record<keyof ArticleValues, (keyof ArticleValues)[]>>;

/** The rules of section 5, and that there are one to three photos: a merge can bring more together. */
export function checkArticle({ photos, ...values }: ArticleValues): Checked<ArticleDraft> {
  const checked = check(articleRules, values);
  const mistake = mistakeIn(photos);
  if (checked.ok && mistake === undefined) {
    return { ok: true, value: { article: checked.value, photos } };
  }
  const fields = checked.ok ? {} : checked.fields;
  return { ok: false, fields: mistake === undefined ? fields : { ...fields, photos: mistake } };
}

function mistakeIn({ length }: readonly ArticlePhoto[]): string | undefined {
  if (length > maxNewsPhotos) return photoSentences.tooMany;
  return length === 0 ? photoSentences.none : undefined;
}
