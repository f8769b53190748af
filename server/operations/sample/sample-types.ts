import type { Article, BookFields, Contact } from "@oselia/shared/model";
import type { CoverMotif } from "./drawings/cover.ts";
import type { SceneName } from "./drawings/scenes.ts";

/** An article of the sample content, valid by the rules; other fields have their defaults. */
export interface SampleArticle extends Partial<Omit<Article, "publishDate" | "version">> {
  /** Days before the first start; negative for days after it. */
  daysAgo: number;
  photos: SceneName[];
}

/** A book of the sample content. Without a cover the site generates one from its title. */
export interface SampleBook extends Partial<Omit<BookFields, "version">> {
  title: string;
  cover?: CoverMotif;
}

export interface SampleMessage extends Contact {
  read: boolean;
}

/** The author, in the book's language. */
export type Author = Pick<BookFields, "author" | "aboutAuthor">;
