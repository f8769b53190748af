import type { RemoteModule } from "@oselia/shared/contract";
import { modelTexts } from "@oselia/shared/model";
import { ContactsPage } from "./pages/contacts-page.tsx";
import { HomePage } from "./pages/home-page.tsx";
import { LibraryPage } from "./pages/library-page.tsx";
import { loadHome } from "./pages/load-home.ts";
import { loadLibrary } from "./pages/load-library.ts";
import { loadNews, newsHead } from "./pages/load-news.ts";
import { NewsPage } from "./pages/news-page.tsx";

export default {
  routes: [
    { path: "/", loader: loadHome, Component: HomePage, reloadOnSearch: false },
    { path: "/news", loader: loadNews, Component: NewsPage, head: newsHead },
    { path: "/library", loader: loadLibrary, Component: LibraryPage },
    { path: "/contacts", Component: ContactsPage },
  ],
  texts: [
    modelTexts,
    {
      namespace: "public",
      load: {
        en: () => import("./texts/en.json"),
        uk: () => import("./texts/uk.json"),
        nl: () => import("./texts/nl.json"),
      },
    },
  ],
} satisfies RemoteModule;
