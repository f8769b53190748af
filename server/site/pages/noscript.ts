import type { Language, NewsItem } from "@oselia/shared/model";
import {
  address,
  contactEmail,
  noscriptText,
  siteDescription,
  siteName,
} from "@oselia/shared/site";
import { escapeAttribute, escapeText } from "../../http/escape.ts";

interface NoscriptContent {
  language: Language;
  /** Undefined when the page has no title of its own. */
  title: string | undefined;
  description: string | undefined;
  /** The news item that the page shows, if any. */
  article: NewsItem | null | undefined;
}

/**
 * What visitors without scripts see: the text of a news item, or a description of any other page;
 * and the contact details.
 */
export function renderNoscript({ language, title, description, article }: NoscriptContent): string {
  const name = siteName[language];
  const content = article
    ? wrapArticle(article, heading(article.title) + paragraphs(article.content))
    : heading(title ?? name) + paragraphs(description ?? siteDescription[language]);
  const mail = `<a href="mailto:${escapeAttribute(contactEmail)}">${escapeText(contactEmail)}</a>`;
  const contact = `<address>${escapeText(name)}, ${escapeText(address[language])}<br>${mail}</address>`;
  return `<noscript><main>${content}${paragraphs(noscriptText[language])}${contact}</main></noscript>`;
}

const heading = (text: string) => `<h1>${escapeText(text)}</h1>`;

const paragraphs = (text: string) =>
  text
    .split(/\s*\n\s*/)
    .filter((line) => line !== "")
    .map((line) => `<p>${escapeText(line)}</p>`)
    .join("");

const wrapArticle = ({ language }: NewsItem, html: string) =>
  language ? `<article lang="${language}">${html}</article>` : `<article>${html}</article>`;
