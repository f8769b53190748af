import { type Language, type Localized, localized } from "@oselia/shared/model";

const texts: Localized<{ subject: string; text: (link: string, code: string) => string }> = {
  en: {
    subject: "Reset your Oselia password",
    text: (link, code) =>
      `Hello,\n\nSomeone asked to reset the password for your Oselia account. If it was you, open this link within 10 minutes:\n\n${link}\n\nOr enter this code on that page:\n\n${code}\n\nIf it was not you, ignore this email. Your password has not changed.\n`,
  },
  uk: {
    subject: "Відновлення пароля в Оселі",
    text: (link, code) =>
      `Вітаємо!\n\nХтось попросив відновити пароль до вашого облікового запису в Оселі. Якщо це були ви, відкрийте це посилання впродовж 10 хвилин:\n\n${link}\n\nАбо введіть на тій сторінці цей код:\n\n${code}\n\nЯкщо це були не ви, просто не зважайте на цей лист. Ваш пароль не змінено.\n`,
  },
  nl: {
    subject: "Stel een nieuw wachtwoord in voor Oselia",
    text: (link, code) =>
      `Hallo,\n\nIemand heeft een nieuw wachtwoord aangevraagd voor je account bij Oselia. Was jij dat, open dan binnen 10 minuten deze link:\n\n${link}\n\nOf vul op die pagina deze code in:\n\n${code}\n\nWas jij het niet, dan hoef je niets te doen. Je wachtwoord is niet gewijzigd.\n`,
  },
};

/**
 * The email with a reset code. The code is in the fragment of the link, which the browser does not
 * send: it appears in no log.
 */
export function createResetMail(language: Language, publicUrl: string, code: string) {
  const { subject, text } = localized(texts, language);
  return { subject, text: text(`${publicUrl}/auth/reset#code=${code}`, code) };
}
