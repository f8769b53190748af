import type { Contribution } from "@oselia/shared/contract";

const title = { en: "Releases", uk: "Релізи", nl: "Releases" };

/** What the shell knows of the releases' workspace without loading its code. */
export default {
  contract: 1,
  mounts: [{ path: "/admin/releases", layout: "admin", title }],
  navigation: {
    path: "/admin/releases",
    label: title,
    // Three layers.
    icon: { paths: ["M12 3.5l8 4.5-8 4.5-8-4.5z", "M4 12l8 4.5 8-4.5", "M4 16l8 4.5 8-4.5"] },
    order: 40,
  },
  role: "administrator",
} satisfies Contribution;
