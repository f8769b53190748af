import type { RemoteModule } from "@oselia/shared/contract";
import { AddEvent } from "./add-event.tsx";
import { EventsPage } from "./events-page.tsx";
import { WorkspacePage } from "./workspace-page.tsx";

export default {
  routes: [
    { path: "/events", Component: EventsPage },
    {
      path: "/admin/events",
      loader: ({ signal, services }) => services.api.get("/admin/checkToken", { signal }),
      Component: WorkspacePage,
    },
  ],
  HeaderAction: AddEvent,
  texts: [
    {
      namespace: "events",
      load: {
        en: () => import("./texts/en.json"),
        uk: () => import("./texts/uk.json"),
        nl: () => import("./texts/nl.json"),
      },
    },
  ],
} satisfies RemoteModule;
