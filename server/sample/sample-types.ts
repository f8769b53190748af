import type { Article, BookFields, Contact } from "@oselia/shared/model";
import type { CoverMotif } from "./drawings/cover.ts";
import type { SceneName } from "./drawings/scenes.ts";

/** An article of the sample content, dated against the day of the first start. */
export interface SampleArticle
  extends Omit<Article, "publishDate" | "version" | "btnText" | "btnLink"> {
  /** Days before the first start; negative for days after it. */
  daysAgo: number;
  btnText?: string;
  btnLink?: string;
  photos: SceneName[];
}

/** A book of the sample content; without a cover the site draws one from its title. */
export interface SampleBook extends Omit<BookFields, "version" | "quantity" | "status"> {
  quantity?: number;
  status?: BookFields["status"];
  cover?: CoverMotif;
}

export interface SampleMessage extends Contact {
  read: boolean;
}

/** Whose book it is, in the book's language. */
export type Author = Pick<BookFields, "author" | "aboutAuthor">;
