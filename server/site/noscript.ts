import type { Language, NewsItem } from "@oselia/shared/model";
import {
  addressLine,
  contactEmail,
  noscriptText,
  openingStatus,
  siteDescription,
  siteName,
  telephone,
  telephoneUrl,
} from "@oselia/shared/site";
import { escapeAttribute, escapeText } from "./escape.ts";

interface NoscriptContent {
  language: Language;
  /** Undefined when the page has no title of its own. */
  title: string | undefined;
  description: string | undefined;
  /** The news item that the page shows, if any. */
  article: NewsItem | null | undefined;
  now: Date;
}

/**
 * What visitors without scripts see: the text of a news item, or a description of any other page;
 * and the contact details.
 */
export function renderNoscript(page: NoscriptContent): string {
  const { language, title, description, article, now } = page;
  const name = siteName[language];
  const content = article
    ? wrapArticle(article, heading(article.title) + paragraphs(article.content))
    : heading(title ?? name) + paragraphs(description ?? siteDescription[language]);
  const contact = [
    escapeText(`${name}, ${addressLine(language)}`),
    link(`mailto:${contactEmail}`, contactEmail),
    link(telephoneUrl, telephone),
    escapeText(openingStatus(language, now).text),
  ];
  return `<noscript><main>${content}${paragraphs(noscriptText[language])}<address>${contact.join("<br>")}</address></main></noscript>`;
}

const link = (href: string, text: string) =>
  `<a href="${escapeAttribute(href)}">${escapeText(text)}</a>`;

const heading = (text: string) => `<h1>${escapeText(text)}</h1>`;

const paragraphs = (text: string) =>
  text
    .split(/\s*\n\s*/)
    .filter((line) => line !== "")
    .map((line) => `<p>${escapeText(line)}</p>`)
    .join("");

const wrapArticle = ({ language }: NewsItem, html: string) =>
  language ? `<article lang="${language}">${html}</article>` : `<article>${html}</article>`;
