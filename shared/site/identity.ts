import type { LocalizedText } from "@oselia/shared/contract";
import { inEveryLanguage } from "@oselia/shared/model/language";

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

/** Shown without scripts on a page that the server has not rendered. */
export const noscriptText = inEveryLanguage({
  en: "This page needs JavaScript. Without it, you can still email us or drop in.",
  uk: "Для цієї сторінки потрібен JavaScript. Без нього ви все одно можете написати нам листа або завітати.",
  nl: "Voor deze pagina is JavaScript nodig. Ook zonder kun je ons mailen of gewoon langskomen.",
});

/** Shown when a form was not sent, on a page that could not be rendered. */
export const notSentText = inEveryLanguage({
  en: "This was not sent. What you wrote is still here.",
  uk: "Надіслати не вдалося. Усе, що ви написали, залишилося тут.",
  nl: "Dit is niet verstuurd. Wat je hebt geschreven, staat er nog.",
});

/** The button below it. */
export const sendAgainText = inEveryLanguage({
  en: "Send again",
  uk: "Надіслати ще раз",
  nl: "Opnieuw versturen",
});

export const contactEmail = "hello@oselia.example";

/** The street address. */
export const address = inEveryLanguage({
  en: "Lindenstraat 12, 1234 AB, your city",
  uk: "Lindenstraat 12, 1234 AB, ваше місто",
  nl: "Lindenstraat 12, 1234 AB, jouw stad",
});

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
