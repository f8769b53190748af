import type { Contribution } from "@oselia/shared/contract";

/** What the shell and the server know of this page without loading its code. */
export default {
  contract: 1,
  mounts: [
    {
      path: "/example",
      layout: "public",
      title: { en: "Example", uk: "Example", nl: "Example" },
      description: {
        en: "The latest news of our community house at a glance.",
        uk: "Останні новини нашого дому на одній сторінці.",
        nl: "Het laatste nieuws van ons gemeenschapshuis in één oogopslag.",
      },
    },
  ],
} satisfies Contribution;
