import type { Language } from "@oselia/shared/model";
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
import { escapeAttribute, escapeText } from "../../http/escape.ts";
import type { RequestedItem } from "./find-page.ts";

interface NoscriptContent {
  language: Language;
  /** Absent when the page has no title of its own. */
  title?: string | undefined;
  description?: string | undefined;
  /** The news item or book that the page shows, if any. */
  item: RequestedItem | null | undefined;
  now: Date;
}

/**
 * What visitors without scripts see: the text of a news item or a book, or a description of any
 * other page; and the contact details.
 */
export function renderNoscript(page: NoscriptContent): string {
  const { language, title, description, item, now } = page;
  const name = siteName[language];
  const content = item
    ? itemText(item)
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

function itemText(item: RequestedItem): string {
  const isBook = "book" in item;
  const { title, language } = isBook ? item.book : item.article;
  const text = isBook ? `${item.book.author}\n${item.book.description}` : item.article.content;
  const lang = language ? ` lang="${language}"` : "";
  return `<article${lang}>${heading(title)}${paragraphs(text)}</article>`;
}
