import type { Contribution } from "@oselia/shared/contract";

/** What the shell knows of the public site before, or without, its code. */
export default {
  contract: 1,
  mounts: [
    { path: "/", layout: "public", title: { en: "Home", uk: "Головна", nl: "Home" } },
    { path: "/news", layout: "public", title: { en: "News", uk: "Новини", nl: "Nieuws" } },
    {
      path: "/library",
      layout: "public",
      title: { en: "Library", uk: "Бібліотека", nl: "Bibliotheek" },
    },
    {
      path: "/contacts",
      layout: "public",
      title: { en: "Contacts", uk: "Контакти", nl: "Contact" },
    },
  ],
} satisfies Contribution;
