import type { Contribution } from "@oselia/shared/contract";

const title = { en: "Example", uk: "Example", nl: "Example" };

/** What the shell knows of this workspace without loading its code. */
export default {
  contract: 1,
  mounts: [{ path: "/admin/example", layout: "admin", title }],
  navigation: {
    path: "/admin/example",
    label: title,
    // A note with a folded corner.
    icon: { paths: ["M5 4h14v10l-6 6H5zM19 14h-6v6", "M8.5 8.5h7M8.5 12h4"] },
    order: 100,
  },
  headerAction: { label: { en: "Add note", uk: "Додати нотатку", nl: "Notitie toevoegen" } },
} satisfies Contribution;
