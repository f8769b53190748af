import type { Contribution } from "@oselia/shared/contract";

/** What the shell knows of the books workspace without loading its code. */
export default {
  contract: 1,
  mounts: [
    {
      path: "/admin/books",
      layout: "admin",
      title: { en: "Books", uk: "Книги", nl: "Boeken" },
    },
    {
      path: "/admin/books/bin",
      layout: "admin",
      title: { en: "Deleted books", uk: "Видалені книги", nl: "Verwijderde boeken" },
    },
  ],
  navigation: {
    path: "/admin/books",
    label: { en: "Books", uk: "Книги", nl: "Boeken" },
    icon: "books",
    order: 20,
  },
  headerAction: { label: { en: "Add Book", uk: "Додати книгу", nl: "Boek toevoegen" } },
} satisfies Contribution;
