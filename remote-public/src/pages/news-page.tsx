import { useTranslation } from "@oselia/shared/i18n";
import type { ListPage } from "@oselia/shared/lists";
import type { NewsItem } from "@oselia/shared/model";
import { useLoaderData } from "@oselia/shared/router";
import { PageFrame } from "../frame/page-frame.tsx";
import { NewsFeed } from "../news/news-feed.tsx";

/** What has happened in the house. */
export function NewsPage() {
  const { t } = useTranslation("public");
  const first = useLoaderData<ListPage<NewsItem>>();
  return (
    <PageFrame title={t("news.title")} lead={t("news.lead")}>
      <NewsFeed first={first} />
    </PageFrame>
  );
}
