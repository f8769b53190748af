import type { Contribution } from "@oselia/shared/contract";

/** What the shell knows of the inbox without loading its code. */
export default {
  contract: 1,
  mounts: [
    {
      path: "/admin/inbox",
      layout: "admin",
      title: { en: "Inbox", uk: "Вхідні", nl: "Inbox" },
    },
  ],
  navigation: {
    path: "/admin/inbox",
    label: { en: "Inbox", uk: "Вхідні", nl: "Inbox" },
    icon: "inbox",
    order: 30,
    badge: {
      count: "/admin/messages/unread",
      sentence: {
        en: { one: "{count} unread message", other: "{count} unread messages" },
        uk: {
          one: "{count} непрочитане повідомлення",
          few: "{count} непрочитані повідомлення",
          many: "{count} непрочитаних повідомлень",
          other: "{count} непрочитаного повідомлення",
        },
        nl: { one: "{count} ongelezen bericht", other: "{count} ongelezen berichten" },
      },
    },
  },
} satisfies Contribution;
