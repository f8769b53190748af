import type { Article, BookFields, Contact } from "@oselia/shared/model";

/** An article of the sample content, valid by the rules; other fields have their defaults. */
export interface SampleArticle extends Partial<Omit<Article, "publishDate" | "version">> {
  /** Days before the first start; negative for days after it. */
  daysAgo: number;
  /** Names of files in `images`. */
  photos: string[];
}

/** A book of the sample content. */
export interface SampleBook extends Partial<Omit<BookFields, "version">> {
  title: string;
  /** Name of a file in `images`. Without a cover the site generates one from the title. */
  cover?: string;
}

export interface SampleMessage extends Contact {
  read: boolean;
}

/** The author, in the book's language. */
export type Author = Pick<BookFields, "author" | "aboutAuthor">;
