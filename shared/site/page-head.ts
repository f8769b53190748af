import type { PreviewImage } from "@oselia/shared/contract";
import { type Language, languages } from "@oselia/shared/model/language";
import { siteDescription, siteName, siteTagline } from "./identity.ts";

/** The query parameter that chooses the language of a page. */
export const languageParameter = "lang";

/** The query parameter of a page whose form was sent without scripts. */
export const sentParameter = "sent";

/** What search engines and link previews show of a page. */
export interface PageMeta {
  /** The origin of the site: "https://oselia.example". */
  site: string;
  /** With the query that identifies the page: "/news", "/news?article=7". */
  path: string;
  language: Language;
  /** True when the URL names the language. */
  hasLanguageInUrl: boolean;
  /** In the language of the page; absent for a page without its own title. */
  title?: string | undefined;
  description?: string | undefined;
  /** The image of link previews; default: that of the site. */
  picture?: PreviewImage | undefined;
  /** YYYY-MM-DD, for an article. */
  publishedOn?: string | undefined;
  /** False for pages that search engines must not index: workspaces, sign-in, unknown pages. */
  isPublic: boolean;
}

/** An element of a page's head. */
export interface HeadTag {
  name: "meta" | "link";
  attributes: Record<string, string>;
}

/** A language with its most likely region, as Open Graph writes it: "uk_UA". English is British here. */
function openGraphLocale(language: Language): string {
  const { region } = new Intl.Locale(language === "en" ? "en-GB" : language).maximize();
  return `${language}_${region}`;
}

/**
 * The URL of a page in one language or, without one, in the visitor's preferred language.
 *
 * @param path With the query that identifies the page, if any.
 */
export function localizedUrl(site: string, path: string, language?: Language): string {
  if (!language) return site + path;
  return `${site}${path}${path.includes("?") ? "&" : "?"}${languageParameter}=${language}`;
}

/**
 * The title and the tags of a page. The server renders them, and the shell updates them during
 * navigation.
 */
export function pageHead(page: PageMeta): { title: string; tags: HeadTag[] } {
  const { site, path, language, hasLanguageInUrl, isPublic } = page;
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

  const address = localizedUrl(site, path, hasLanguageInUrl ? language : undefined);
  const picture = page.picture ?? {
    url: `/social-${language}.png`,
    width: 1200,
    height: 630,
    alt: `${house}. ${siteTagline[language]}`,
  };
  const alternates = languages.map((one) => alternate(one, localizedUrl(site, path, one)));
  return {
    title,
    tags: [
      ...about,
      { name: "link", attributes: { rel: "canonical", href: address } },
      ...alternates,
      alternate("x-default", localizedUrl(site, path)),
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
        "og:locale": openGraphLocale(language),
        ...(page.publishedOn && { "article:published_time": page.publishedOn }),
      }),
      ...languages
        .filter((other) => other !== language)
        .flatMap((other) => meta("property", { "og:locale:alternate": openGraphLocale(other) })),
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
