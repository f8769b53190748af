import type { Language } from "@oselia/shared/model";

const texts: Record<Language, { subject: string; text: (link: string, code: string) => string }> = {
  en: {
    subject: "Your new password for Oselia",
    text: (link, code) =>
      `Hello,\n\nsomeone, hopefully you, asked to set a new password. Open this page within 10 minutes:\n\n${link}\n\nor enter this code there:\n\n${code}\n\nIf it was not you, you need not do anything: your password stays as it is.\n`,
  },
  uk: {
    subject: "Ваш новий пароль для Оселі",
    text: (link, code) =>
      `Вітаємо!\n\nХтось, сподіваємося, що ви, попросив задати новий пароль. Відкрийте цю сторінку впродовж 10 хвилин:\n\n${link}\n\nабо введіть там цей код:\n\n${code}\n\nЯкщо це були не ви, нічого робити не треба: ваш пароль лишається той самий.\n`,
  },
  nl: {
    subject: "Je nieuwe wachtwoord voor Oselia",
    text: (link, code) =>
      `Hallo,\n\niemand, hopelijk jij, vroeg om een nieuw wachtwoord. Open binnen 10 minuten deze pagina:\n\n${link}\n\nof vul daar deze code in:\n\n${code}\n\nWas jij het niet, dan hoef je niets te doen: je wachtwoord blijft zoals het is.\n`,
  },
};

/**
 * The mail with a reset code. The code stands behind the # of the link, which a browser keeps to
 * itself: it reaches no log and no other site.
 */
export function resetMail(language: Language, publicUrl: string, code: string) {
  const { subject, text } = texts[language];
  return { subject, text: text(`${publicUrl}/auth/reset#code=${code}`, code) };
}
