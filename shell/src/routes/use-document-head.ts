import { localized, useLanguage, useTranslation } from "@oselia/shared/i18n";
import { waitingAtom } from "@oselia/shared/registry";
import { useLocation, useMatches } from "@oselia/shared/router";
import { type HeadTag, pageHead } from "@oselia/shared/site";
import { useAtomValue } from "@oselia/shared/store";
import { useEffect, useRef } from "react";
import { addressedLanguage } from "../language-choice.ts";
import type { RemoteHandle } from "./remote-routes.tsx";

/** Every tag that pageHead() writes, here or on the server. */
const OWN_TAGS = [
  'meta[name="description"]',
  'meta[name="robots"]',
  'meta[name^="twitter:"]',
  'meta[property^="og:"]',
  'link[rel="canonical"]',
  'link[rel="alternate"][hreflang]',
].join();

/**
 * The page's title, its language, and what search engines and link previews are told of it: as the
 * server wrote them, for whichever page and language the reader has come to. Before the title of a
 * workspace stands how much waits for staff: "(3) Inbox · Oselia".
 */
export function useDocumentHead(): void {
  const language = useLanguage();
  const { t } = useTranslation("shell");
  const { pathname, search } = useLocation();
  const handle = useMatches().at(-1)?.handle as
    | (Partial<RemoteHandle> & { titleKey?: string })
    | undefined;
  const { mount, titleKey } = handle ?? {};
  // As the server said at the start: a workspace in between has no such tag.
  const site = useRef<string>(undefined);
  const all = useAtomValue(waitingAtom);
  // Of visitors' pages and of the sign-in it is no business, even while the tab remembers it.
  const waiting = mount?.layout === "admin" ? all : 0;
  const title = mount ? localized(mount.title, language) : titleKey && t(titleKey);

  useEffect(() => {
    site.current ??= siteAddress(document);
    const head = pageHead({
      site: site.current,
      path: pathname,
      language,
      isAddressed: addressedLanguage(search) !== undefined,
      title,
      description: mount?.description && localized(mount.description, language),
      isPublic: mount?.layout === "public",
    });
    document.title = waiting > 0 ? `(${waiting > 99 ? "99+" : waiting}) ${head.title}` : head.title;
    document.documentElement.lang = language;
    replaceTags(document, head.tags);
  }, [pathname, search, language, title, mount, waiting]);
}

/** Where people find the site: what the server says of it, else where this page came from. */
function siteAddress(document: Document): string {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  return new URL(canonical?.href ?? document.location.href).origin;
}

function replaceTags(document: Document, tags: readonly HeadTag[]): void {
  for (const earlier of document.head.querySelectorAll(OWN_TAGS)) earlier.remove();
  for (const { name, attributes } of tags) {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    document.head.append(element);
  }
}
