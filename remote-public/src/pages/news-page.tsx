import { useTranslation } from "@oselia/shared/i18n";
import { useLoaderData } from "@oselia/shared/router";
import { Later } from "../layout/later.tsx";
import { PageFrame } from "../layout/page-frame.tsx";
import { Article } from "../news/article.tsx";
import { ArticleNotFound } from "../news/article-not-found.tsx";
import { NewsFeed } from "../news/news-feed.tsx";
import { NewsListPage } from "../news/news-list-page.tsx";
import type { NewsData } from "./load-news.ts";

/** All news, or the item that the address names. */
export function NewsPage() {
  const { t } = useTranslation("public");
  const data = useLoaderData<NewsData>();
  if (data.shows === "nothing") return <ArticleNotFound />;
  if (data.shows === "article") {
    return <Article key={data.item.id} item={data.item} others={data.others} />;
  }
  return (
    <PageFrame title={t("news.title")} lead={t("news.lead")}>
      <Later>
        {data.list.page === 1 ? (
          <NewsFeed first={data.list} />
        ) : (
          <NewsListPage key={data.list.page} list={data.list} />
        )}
      </Later>
    </PageFrame>
  );
}
