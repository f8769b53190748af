import { inEveryLanguage } from "@oselia/shared/model/language";

/** Shown without scripts on a page that the server has not rendered. */
export const noscriptText = inEveryLanguage({
  en: "This page needs JavaScript. Without it, you can still email us, call us or drop in.",
  uk: "Для цієї сторінки потрібен JavaScript. Без нього ви все одно можете написати нам листа, зателефонувати або завітати.",
  nl: "Voor deze pagina is JavaScript nodig. Ook zonder kun je ons mailen, bellen of gewoon langskomen.",
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
