import type { RemoteModule } from "@oselia/shared/contract";
import { modelTexts, textLoaders } from "@oselia/shared/model";
import { loadReleases } from "./pages/load-releases.ts";
import { ReleasesPage } from "./pages/releases-page.tsx";

export default {
  routes: [
    {
      path: "/admin/releases",
      loader: loadReleases,
      Component: ReleasesPage,
    },
  ],
  texts: [
    modelTexts,
    {
      namespace: "releases",
      load: textLoaders((language) => import(`./texts/${language}.json`)),
    },
  ],
} satisfies RemoteModule;
