import type { LocalizedText } from "@oselia/shared/contract";

/** The house's name. A house of its own replaces what stands in this folder. */
export const siteName: LocalizedText = { en: "Oselia", uk: "Оселя", nl: "Oselia" };

/** What the house is, in a few words. */
export const siteTagline: LocalizedText = {
  en: "Ukrainian community house",
  uk: "Дім української громади",
  nl: "Oekraïens gemeenschapshuis",
};

/** One sentence for the footer, search engines and link previews. */
export const siteDescription: LocalizedText = {
  en: "A Ukrainian house in the Netherlands: news, a library and people. The door is open.",
  uk: "Український дім у Нідерландах: новини, бібліотека і люди. Двері відчинені.",
  nl: "Een Oekraïens huis in Nederland: nieuws, een bibliotheek en mensen. De deur staat open.",
};

/** For readers whose browser runs no scripts: the pages cannot be drawn, the house is still there. */
export const withoutScripts: LocalizedText = {
  en: "The pages of this site need JavaScript. Without it you can still write to us, or simply come by.",
  uk: "Сторінкам цього сайту потрібен JavaScript. Та й без нього можна написати нам або просто зайти.",
  nl: "De pagina’s van deze site hebben JavaScript nodig. Ook zonder kun je ons schrijven, of gewoon langskomen.",
};

export const contactEmail = "hello@oselia.example";

/** The street address, a line each. */
export const address: LocalizedText = {
  en: "Lindenstraat 12, 1234 AB, your city",
  uk: "Lindenstraat 12, 1234 AB, ваше місто",
  nl: "Lindenstraat 12, 1234 AB, jouw stad",
};

/**
 * Lesya Ukrainka, The Forest Song (1911), in the public domain; translations made for this site. Where
 * a sentence begins with a short word, no line ends after it.
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
