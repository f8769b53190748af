import { localized, useLanguage, useTranslation } from "@oselia/shared/i18n";
import { totalCountAtom } from "@oselia/shared/registry";
import { useLocation } from "@oselia/shared/router";
import { type HeadTag, pageHead } from "@oselia/shared/site";
import { useAtomValue } from "@oselia/shared/store";
import { useEffect, useRef } from "react";
import { getUrlLanguage, setDocumentLanguage } from "../language/language-choice.ts";
import type { ShownPage } from "./use-page.ts";

/** Every tag that pageHead() writes, here or on the server. */
const OWN_TAGS = [
  'meta[name="description"]',
  'meta[name="robots"]',
  'meta[name^="twitter:"]',
  'meta[property^="og:"]',
  'meta[property^="article:"]',
  'link[rel="canonical"]',
  'link[rel="alternate"][hreflang]',
].join();

/**
 * Keeps the page's title, language and metadata for search engines and link previews as the server
 * would write them for the current page and language. The title of a workspace starts with the
 * number of items that wait for staff: "(3) Inbox · Oselia".
 */
export function useDocumentHead({ mount, path, titleKey, head: own, hasData }: ShownPage): void {
  const language = useLanguage();
  const { t } = useTranslation("shell");
  const { pathname, search } = useLocation();
  // As the server wrote it: a workspace in between has no such tag.
  const site = useRef<string>(undefined);
  const all = useAtomValue(totalCountAtom);
  // Not on the public and sign-in pages, even while the tab still has the count.
  const waiting = mount?.layout === "admin" ? all : 0;
  const title = mount ? localized(mount.title, language) : titleKey && t(titleKey);

  useEffect(() => {
    setDocumentLanguage(document, language);
    // Until the page is known, its head stays as the server wrote it.
    if (!hasData) return;
    site.current ??= siteAddress(document);
    const page = {
      title,
      description: mount?.description && localized(mount.description, language),
      ...own,
      path: own?.path ?? path ?? pathname,
    };
    const head = pageHead({
      ...page,
      site: site.current,
      language,
      hasLanguageInUrl: getUrlLanguage(search) !== undefined,
      isPublic: mount?.layout === "public" && own !== null,
    });
    document.title = waiting > 0 ? `(${waiting > 99 ? "99+" : waiting}) ${head.title}` : head.title;
    replaceTags(document, head.tags);
    dropDataOfOtherPages(document, `${language} ${page.path}`);
  }, [pathname, search, language, title, mount, path, own, hasData, waiting]);
}

/** Removes the structured data that is only in the HTML of the first page. */
function dropDataOfOtherPages(document: Document, page: string): void {
  const all = document.querySelectorAll<HTMLElement>("script[data-page]");
  for (const data of all) if (data.dataset.page !== page) data.remove();
}

/** The public URL of the site: from the server's HTML, else where this page was loaded from. */
function siteAddress(document: Document): string {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  return new URL(canonical?.href ?? document.location.href).origin;
}

/** Leaves tags alone that are right, as they are on the page that the server has written. */
function replaceTags(document: Document, tags: readonly HeadTag[]): void {
  const earlier = [...document.head.querySelectorAll(OWN_TAGS)];
  const elements = tags.map(({ name, attributes }) => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    return element;
  });
  const isRight = (tag: Element, at: number) => elements[at]?.isEqualNode(tag) ?? false;
  if (earlier.length === elements.length && earlier.every(isRight)) return;
  for (const tag of earlier) tag.remove();
  document.head.append(...elements);
}
