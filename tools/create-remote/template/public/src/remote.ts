import type { RemoteModule } from "@oselia/shared/contract";
import { textLoaders } from "@oselia/shared/model";
import { LatestPage } from "./pages/latest-page.tsx";
import { loadLatest } from "./pages/load-latest.ts";

export default {
  routes: [{ path: "/example", loader: loadLatest, Component: LatestPage }],
  texts: [
    {
      namespace: "example",
      load: textLoaders((language) => import(`./texts/${language}.json`)),
    },
  ],
} satisfies RemoteModule;
