import type { RemoteModule } from "@oselia/shared/contract";
import { modelTexts, textLoaders } from "@oselia/shared/model";
import { libraryHead, loadLibrary } from "./library/load-library.ts";
import { ContactsPage } from "./pages/contacts-page.tsx";
import { HomePage } from "./pages/home-page.tsx";
import { LibraryPage } from "./pages/library-page.tsx";
import { loadContacts } from "./pages/load-contacts.ts";
import { loadHome } from "./pages/load-home.ts";
import { loadNews, newsHead } from "./pages/load-news.ts";
import { NewsPage } from "./pages/news-page.tsx";

export default {
  routes: [
    { path: "/", loader: loadHome, Component: HomePage, reloadOnSearch: false },
    { path: "/news", loader: loadNews, Component: NewsPage, head: newsHead },
    { path: "/library", loader: loadLibrary, Component: LibraryPage, head: libraryHead },
    { path: "/contacts", loader: loadContacts, Component: ContactsPage },
  ],
  texts: [
    modelTexts,
    {
      namespace: "public",
      load: textLoaders((language) => import(`./texts/${language}.json`)),
    },
  ],
} satisfies RemoteModule;
