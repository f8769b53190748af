import type { Contribution } from "@oselia/shared/contract";

const title = { en: "Events", uk: "Події", nl: "Evenementen" };

/** A remote that no build of the shell has ever known: one page for visitors, one for staff. */
export default {
  contract: 1,
  mounts: [
    { path: "/events", layout: "public", title },
    { path: "/admin/events", layout: "admin", title },
  ],
  navigation: {
    path: "/admin/events",
    label: title,
    icon: { paths: ["M7 3.5v17M7 5h11l-3 4 3 4H7"] },
    order: 40,
  },
  headerAction: { label: { en: "Add event", uk: "Додати подію", nl: "Evenement toevoegen" } },
} satisfies Contribution;
