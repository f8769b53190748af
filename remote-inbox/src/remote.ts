import type { RemoteModule } from "@oselia/shared/contract";
import { modelTexts, textLoaders } from "@oselia/shared/model";
import { InboxPage } from "./pages/inbox-page.tsx";
import { loadInbox } from "./state/messages.ts";

export default {
  routes: [{ path: "/admin/inbox", loader: loadInbox, Component: InboxPage }],
  texts: [
    modelTexts,
    {
      namespace: "inbox",
      load: textLoaders((language) => import(`./texts/${language}.json`)),
    },
  ],
} satisfies RemoteModule;
