import type { RemoteModule } from "@oselia/shared/contract";
import { modelTexts } from "@oselia/shared/model";
import { InboxPage } from "./pages/inbox-page.tsx";
import { loadInbox } from "./pages/load-inbox.ts";

export default {
  routes: [{ path: "/admin/inbox", loader: loadInbox, Component: InboxPage }],
  texts: [
    modelTexts,
    {
      namespace: "inbox",
      load: {
        en: () => import("./texts/en.json"),
        uk: () => import("./texts/uk.json"),
        nl: () => import("./texts/nl.json"),
      },
    },
  ],
} satisfies RemoteModule;
