import type { Book, Language, NewsItem } from "@oselia/shared/model";
import { articlePath, bookPath } from "@oselia/shared/model";
import {
  address,
  contactEmail,
  exceptionalDays,
  excerpt,
  groupWeekdays,
  houseTime,
  localizedUrl,
  mapUrl,
  type Period,
  siteDescription,
  siteName,
  socialLinks,
  telephone,
} from "@oselia/shared/site";
import type { RequestedItem } from "./find-page.ts";
import type { LatestContent } from "./latest-content.ts";

/** Items in a list of structured data: those that a visitor sees first. */
const MAX_LISTED = 10;

type Data = Record<string, unknown>;

const context = { "@context": "https://schema.org" };

/**
 * A page's content as JSON-LD (schema.org): the house on the home page and the contacts page, the
 * latest news, the newest books. Undefined for every other page.
 *
 * @param site URL of the site, without a trailing slash.
 */
export async function structuredData(
  site: string,
  path: string,
  { language, latest, now }: { language: Language; latest: LatestContent; now: Date },
): Promise<Data | undefined> {
  switch (path) {
    case "/":
    case "/contacts":
      return { ...context, ...house(site, language, now) };
    case "/news": {
      const publisher = organisation(site, language);
      const news = await latest.news(MAX_LISTED);
      return { ...context, ...toItemList(news.map((item) => article(site, item, publisher))) };
    }
    case "/library": {
      const books = await latest.books(MAX_LISTED);
      return { ...context, ...toItemList(books.map((item) => book(site, item))) };
    }
    default:
      return undefined;
  }
}

/** A news item or a book on its own page, as JSON-LD. */
export function itemData(site: string, item: RequestedItem, language: Language): Data {
  return {
    ...context,
    ...("book" in item
      ? book(site, item.book)
      : article(site, item.article, organisation(site, language))),
  };
}

function organisation(site: string, language: Language): Data {
  // A link to a network's front page (as in the sample settings) does not identify the
  // organisation.
  const profiles = socialLinks
    .map(({ href }) => href)
    .filter((href) => URL.parse(href)?.pathname !== "/");
  return {
    "@type": ["NGO", "CivicStructure"],
    "@id": `${site}/#house`,
    name: siteName[language],
    description: siteDescription[language],
    url: localizedUrl(site, "/"),
    logo: `${site}/icon-512.png`,
    image: `${site}/social-${language}.png`,
    email: contactEmail,
    address: {
      "@type": "PostalAddress",
      streetAddress: address.street,
      postalCode: address.postalCode,
      addressLocality: address.city[language],
      addressCountry: address.country,
    },
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}

/** The organisation as a place that visitors can come to. */
function house(site: string, language: Language, now: Date): Data {
  const { day: today } = houseTime(now);
  return {
    ...organisation(site, language),
    telephone,
    hasMap: mapUrl,
    openingHoursSpecification: groupWeekdays().flatMap(({ weekdays, hours }) =>
      hours.map((period) => ({
        ...openingHours(period),
        dayOfWeek: weekdays.map((weekday) => weekdayNames[weekday]),
      })),
    ),
    specialOpeningHoursSpecification: exceptionalDays(today, 365).flatMap(({ day, hours }) =>
      (hours.length > 0 ? hours : [closed]).map((period) => ({
        ...openingHours(period),
        validFrom: day,
        validThrough: day,
      })),
    ),
  };
}

const weekdayNames = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** How search engines read a day on which a place is closed. */
const closed: Period = ["00:00", "00:00"];

const openingHours = ([opens, closes]: Period): Data => ({
  "@type": "OpeningHoursSpecification",
  opens,
  closes,
});

function article(site: string, item: NewsItem, publisher: Data): Data {
  return {
    "@type": "NewsArticle",
    headline: item.title,
    description: excerpt(item.content),
    datePublished: item.publishDate,
    url: localizedUrl(site, articlePath(item.id)),
    mainEntityOfPage: localizedUrl(site, articlePath(item.id)),
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
    url: localizedUrl(site, bookPath(item.id)),
    mainEntityOfPage: localizedUrl(site, bookPath(item.id)),
    ...(item.language && { inLanguage: item.language }),
    ...(item.coverImageUrl && { image: site + item.coverImageUrl }),
  };
}

const toItemList = (items: Data[]): Data => ({
  "@type": "ItemList",
  itemListElement: items.map((item, index) => ({
    "@type": "ListItem",
    position: index + 1,
    item,
  })),
});
