import type { Book, Language, NewsItem } from "@oselia/shared/model";
import {
  address,
  articleAddress,
  contactEmail,
  excerpt,
  pageAddress,
  siteDescription,
  siteName,
  socialLinks,
} from "@oselia/shared/site";
import type { Newest } from "./newest.ts";

/** Items of a list that search engines are told of: what a visitor sees first. */
const LISTED = 10;

type Data = Record<string, unknown>;

const context = { "@context": "https://schema.org" };

/**
 * What a page shows, for machines, as JSON-LD (schema.org): the house on the home page, the newest
 * news, the newest books. Undefined for every other page.
 *
 * @param site Address of the site, without a slash at the end.
 */
export async function structuredData(
  site: string,
  path: string,
  language: Language,
  newest: Newest,
): Promise<Data | undefined> {
  switch (path) {
    case "/":
      return { ...context, ...house(site, language) };
    case "/news": {
      const publisher = house(site, language);
      const news = await newest.news(LISTED);
      return { ...context, ...listOf(news.map((item) => article(site, item, publisher))) };
    }
    case "/library": {
      const books = await newest.books(LISTED);
      return { ...context, ...listOf(books.map((item) => book(site, item))) };
    }
    default:
      return undefined;
  }
}

/** A news item on its own page, for machines. */
export function articleData(site: string, item: NewsItem, language: Language): Data {
  return { ...context, ...article(site, item, house(site, language)) };
}

function house(site: string, language: Language): Data {
  // A link to a network's front page (as in the sample settings) says nothing about the house.
  const profiles = socialLinks
    .map(({ href }) => href)
    .filter((href) => URL.parse(href)?.pathname !== "/");
  return {
    "@type": "Organization",
    "@id": `${site}/#house`,
    name: siteName[language],
    description: siteDescription[language],
    url: pageAddress(site, "/"),
    logo: `${site}/icon-512.png`,
    image: `${site}/social-${language}.png`,
    email: contactEmail,
    address: address[language],
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}

function article(site: string, item: NewsItem, publisher: Data): Data {
  return {
    "@type": "NewsArticle",
    headline: item.title,
    description: excerpt(item.content),
    datePublished: item.publishDate,
    url: pageAddress(site, articleAddress(item.id)),
    mainEntityOfPage: pageAddress(site, articleAddress(item.id)),
    ...(item.language && { inLanguage: item.language }),
    ...(item.photoUrls.length > 0 && { image: item.photoUrls.map(({ url }) => site + url) }),
    author: publisher,
    publisher: { "@id": publisher["@id"] },
  };
}

function book(site: string, item: Book): Data {
  return {
    "@type": "Book",
    name: item.title,
    author: { "@type": "Person", name: item.author },
    description: excerpt(item.description),
    numberOfPages: item.pageCount,
    datePublished: String(item.publicationYear).padStart(4, "0"),
    genre: item.genre,
    ...(item.language && { inLanguage: item.language }),
    ...(item.coverImageUrl && { image: site + item.coverImageUrl }),
  };
}

const listOf = (items: Data[]): Data => ({
  "@type": "ItemList",
  itemListElement: items.map((item, index) => ({
    "@type": "ListItem",
    position: index + 1,
    item,
  })),
});
