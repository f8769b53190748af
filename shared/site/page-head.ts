import type { LocalizedText, SharedPicture } from "@oselia/shared/contract";
import { languages } from "@oselia/shared/contract/languages";
import { siteDescription, siteName, siteTagline } from "./identity.ts";

type Language = keyof LocalizedText;

/** The query parameter that names the language of a page: an explicit choice of the reader. */
export const languageParameter = "lang";

/** What search engines and link previews are told of a page. */
export interface PageFacts {
  /** Address of the site, without a slash at the end: "https://oselia.example". */
  site: string;
  /** With the query that makes it a page of its own: "/news", "/news?article=7". */
  path: string;
  language: Language;
  /** True when the page's address names its language. */
  isAddressed: boolean;
  /** In the reader's language; absent for a page without a name of its own. */
  title?: string | undefined;
  description?: string | undefined;
  /** What a shared link shows; default: the picture of the house. */
  picture?: SharedPicture | undefined;
  /** YYYY-MM-DD, for what was published on a day: the page is an article. */
  publishedOn?: string | undefined;
  /** False for pages that nobody should find: the workspaces, the sign-in, the unknown. */
  isPublic: boolean;
}

/** An element of a page's head. */
export interface HeadTag {
  name: "meta" | "link";
  attributes: Record<string, string>;
}

const locales: Record<Language, string> = { en: "en_GB", uk: "uk_UA", nl: "nl_NL" };

/**
 * A page's address in one language, or (without one) in whichever the reader prefers.
 *
 * @param path With the query that makes it a page of its own, if any.
 */
export function pageAddress(site: string, path: string, language?: Language): string {
  if (!language) return site + path;
  return `${site}${path}${path.includes("?") ? "&" : "?"}${languageParameter}=${language}`;
}

/**
 * The title and the tags of a page. The server writes them, and the shell keeps them right while
 * the reader moves on, so that both say the same.
 */
export function pageHead(page: PageFacts): { title: string; tags: HeadTag[] } {
  const { site, path, language, isAddressed, isPublic } = page;
  const house = siteName[language];
  const name = path === "/" ? undefined : page.title;
  const title = name
    ? `${name} · ${house}`
    : isPublic
      ? `${house} · ${siteTagline[language]}`
      : house;
  const description = page.description ?? siteDescription[language];
  const about = meta("name", { description });
  if (!isPublic) return { title, tags: [...about, ...meta("name", { robots: "noindex" })] };

  const address = pageAddress(site, path, isAddressed ? language : undefined);
  const picture = page.picture ?? {
    url: `/social-${language}.png`,
    width: 1200,
    height: 630,
    alt: `${house}. ${siteTagline[language]}`,
  };
  const alternates = languages.map((one) => alternate(one, pageAddress(site, path, one)));
  return {
    title,
    tags: [
      ...about,
      { name: "link", attributes: { rel: "canonical", href: address } },
      ...alternates,
      alternate("x-default", pageAddress(site, path)),
      ...meta("property", {
        "og:type": page.publishedOn ? "article" : "website",
        "og:site_name": house,
        "og:title": title,
        "og:description": description,
        "og:url": address,
        "og:image": site + picture.url,
        "og:image:width": String(picture.width),
        "og:image:height": String(picture.height),
        "og:image:alt": picture.alt,
        "og:locale": locales[language],
        ...(page.publishedOn && { "article:published_time": page.publishedOn }),
      }),
      ...languages
        .filter((other) => other !== language)
        .flatMap((other) => meta("property", { "og:locale:alternate": locales[other] })),
      ...meta("name", { "twitter:card": "summary_large_image" }),
    ],
  };
}

const alternate = (hreflang: string, href: string): HeadTag => ({
  name: "link",
  attributes: { rel: "alternate", hreflang, href },
});

const meta = (key: "name" | "property", contents: Record<string, string>): HeadTag[] =>
  Object.entries(contents).map(([name, content]) => ({
    name: "meta",
    attributes: { [key]: name, content },
  }));
