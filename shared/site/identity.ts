import type { LocalizedText } from "@oselia/shared/contract";
import { inEveryLanguage, type Language } from "@oselia/shared/model/language";

/** The name of the organisation. Replace the contents of this folder with your own. */
export const siteName = inEveryLanguage({ en: "Oselia", uk: "Оселя", nl: "Oselia" });

/** What the organisation is, in a few words. */
export const siteTagline = inEveryLanguage({
  en: "Ukrainian community house",
  uk: "Дім української громади",
  nl: "Oekraïens gemeenschapshuis",
});

/** One sentence for the footer, search engines and link previews. */
export const siteDescription = inEveryLanguage({
  en: "A Ukrainian community house in the Netherlands: news, books and company. Our door is open.",
  uk: "Дім української громади в Нідерландах: новини, бібліотека й люди. Наші двері відчинені.",
  nl: "Een Oekraïens gemeenschapshuis in Nederland: nieuws, boeken en gezelschap. Onze deur staat open.",
});

export const contactEmail = "hello@oselia.example";

/** As people write it, with spaces. */
export const telephone = "+31 10 000 00 00";

export const telephoneUrl = `tel:${telephone.replaceAll(" ", "")}`;

/** The street address, in the parts that maps and search engines read. */
export const address = {
  street: "Lindenstraat 12",
  postalCode: "1234 AB",
  city: inEveryLanguage({ en: "your city", uk: "ваше місто", nl: "jouw stad" }),
  /** ISO 3166. */
  country: "NL",
};

/** The street address in one line. */
export const addressLine = (language: Language): string =>
  `${address.street}, ${address.postalCode} ${address.city[language]}`;

/**
 * Lesya Ukrainka, The Forest Song (1911), in the public domain; translated for this site. A short
 * word at the start of a sentence is not left alone at the end of a line.
 */
export const quote: { text: LocalizedText; author: LocalizedText } = {
  text: {
    en: "No! I am alive! I\u00a0shall live for ever!",
    uk: "Ні! я жива! Я\u00a0буду вічно жити!",
    nl: "Nee! Ik leef! Ik\u00a0zal eeuwig leven!",
  },
  author: {
    en: "Lesya Ukrainka, “The Forest Song”",
    uk: "Леся Українка, «Лісова пісня»",
    nl: "Lesja Oekrajinka, ‘Het woudlied’",
  },
};
