import type { Contribution } from "@oselia/shared/contract";

/** What the shell knows of the news workspace without loading its code. */
export default {
  contract: 1,
  mounts: [
    {
      path: "/admin/news",
      layout: "admin",
      title: { en: "News", uk: "Новини", nl: "Nieuws" },
    },
    {
      path: "/admin/news/bin",
      layout: "admin",
      title: { en: "Deleted articles", uk: "Видалені статті", nl: "Verwijderde artikelen" },
    },
  ],
  navigation: {
    path: "/admin/news",
    label: { en: "News", uk: "Новини", nl: "Nieuws" },
    icon: "news",
    order: 10,
  },
  headerAction: { label: { en: "Add Article", uk: "Додати статтю", nl: "Artikel toevoegen" } },
} satisfies Contribution;
