import type { Language } from "@oselia/shared/model";

interface ConfirmTexts {
  title: string;
  /** @param account The email address, as HTML. */
  text: (account: string) => string;
  password: string;
  submit: string;
  /** Against pages that a script has opened. */
  warning: string;
  done: { title: string; text: string };
  expired: { title: string; text: string };
}

/** The texts of the page that asks for the password. */
export const confirmTexts: Readonly<Record<Language, ConfirmTexts>> = {
  en: {
    title: "Confirm it’s you",
    text: (account) =>
      `Enter the password for ${account} to manage releases for the next ten minutes.`,
    password: "Password",
    submit: "Confirm",
    warning: "If you did not just try to change a release, close this tab.",
    done: {
      title: "Confirmed",
      text: "You can close this tab and go back. For the next ten minutes you will not be asked again.",
    },
    expired: {
      title: "This page has expired",
      text: "Close this tab, go back and try again.",
    },
  },
  uk: {
    title: "Підтвердьте, що це ви",
    text: (account) =>
      `Введіть пароль облікового запису ${account}, щоб керувати релізами протягом десяти хвилин.`,
    password: "Пароль",
    submit: "Підтвердити",
    warning: "Якщо ви щойно не намагалися змінити реліз, закрийте цю вкладку.",
    done: {
      title: "Підтверджено",
      text: "Закрийте цю вкладку й повертайтеся до роботи. Протягом десяти хвилин пароль більше не знадобиться.",
    },
    expired: {
      title: "Ця сторінка вже недійсна",
      text: "Закрийте цю вкладку, поверніться й спробуйте ще раз.",
    },
  },
  nl: {
    title: "Bevestig dat jij het bent",
    text: (account) =>
      `Vul het wachtwoord van ${account} in om tien minuten lang releases te beheren.`,
    password: "Wachtwoord",
    submit: "Bevestigen",
    warning: "Heb je niet net zelf geprobeerd een release te wijzigen? Sluit dan dit tabblad.",
    done: {
      title: "Bevestigd",
      text: "Je kunt dit tabblad sluiten en teruggaan. De komende tien minuten hoef je je wachtwoord niet opnieuw in te vullen.",
    },
    expired: {
      title: "Deze pagina is verlopen",
      text: "Sluit dit tabblad, ga terug en probeer het opnieuw.",
    },
  },
};
