import type { Language, NewsItem } from "@oselia/shared/model";
import {
  address,
  contactEmail,
  siteDescription,
  siteName,
  withoutScripts,
} from "@oselia/shared/site";
import { escapeAttribute, escapeText } from "./escape.ts";

export interface PageInWords {
  language: Language;
  /** Of the page, when it has a name of its own. */
  title: string | undefined;
  description: string | undefined;
  /** The news item that the page shows, if any. */
  article: NewsItem | null | undefined;
}

/**
 * What a reader sees whose browser runs no scripts: a news item as it was written, of every other
 * page what it is about; and always the ways to the house.
 */
export function pageInWords({ language, title, description, article }: PageInWords): string {
  const house = siteName[language];
  const words = article
    ? inLanguageOf(article, heading(article.title) + paragraphs(article.content))
    : heading(title ?? house) + paragraphs(description ?? siteDescription[language]);
  const mail = `<a href="mailto:${escapeAttribute(contactEmail)}">${escapeText(contactEmail)}</a>`;
  const ways = `<address>${escapeText(house)}, ${escapeText(address[language])}<br>${mail}</address>`;
  return `<noscript><main>${words}${paragraphs(withoutScripts[language])}${ways}</main></noscript>`;
}

const heading = (text: string) => `<h1>${escapeText(text)}</h1>`;

const paragraphs = (text: string) =>
  text
    .split(/\s*\n\s*/)
    .filter((line) => line !== "")
    .map((line) => `<p>${escapeText(line)}</p>`)
    .join("");

const inLanguageOf = ({ language }: NewsItem, html: string) =>
  language ? `<article lang="${language}">${html}</article>` : `<article>${html}</article>`;
