import type { RemoteModule } from "@oselia/shared/contract";
import { modelTexts, textLoaders } from "@oselia/shared/model";
import { AddArticle } from "./article/add-article.tsx";
import { NewsBinPage } from "./pages/news-bin-page.tsx";
import { NewsPage } from "./pages/news-page.tsx";
import { news } from "./state/news.ts";

export default {
  routes: [
    { path: "/admin/news", loader: news.loadList, Component: NewsPage },
    { path: "/admin/news/bin", loader: news.loadBin, Component: NewsBinPage },
  ],
  HeaderAction: AddArticle,
  texts: [
    modelTexts,
    {
      namespace: "news-admin",
      load: textLoaders((language) => import(`./texts/${language}.json`)),
    },
  ],
} satisfies RemoteModule;
