import { useTranslation } from "@oselia/shared/i18n";
import type { ListPage } from "@oselia/shared/lists";
import { useLoaderData, usePendingSearchParams } from "@oselia/shared/router";
import { ItemNotFound } from "../item/item-not-found.tsx";
import { Later } from "../layout/later.tsx";
import { PageFrame } from "../layout/page-frame.tsx";
import { type ListFilter, parseNewsFilter } from "../list/list-filter.ts";
import { ListFilters } from "../list/list-filters.tsx";
import { ListTools } from "../list/list-tools.tsx";
import { Article } from "../news/article.tsx";
import type { LinkedItem } from "../news/linked-item.ts";
import { NewsFeed } from "../news/news-feed.tsx";
import { NewsListPage } from "../news/news-list-page.tsx";
import { NoNews } from "../news/no-news.tsx";
import type { NewsData } from "./load-news.ts";

/** All news, or the item that the address names. */
export function NewsPage() {
  const { t } = useTranslation("public");
  const data = useLoaderData<NewsData>();
  const asked = parseNewsFilter(usePendingSearchParams());
  if (data.shows === "nothing") return <ItemNotFound kind="article" list="/news" />;
  if (data.shows === "article") {
    return <Article key={data.item.id} item={data.item} others={data.others} />;
  }
  return (
    <PageFrame
      title={t("news.title")}
      lead={t("news.lead")}
      tools={
        <ListTools found={t("news.total", { count: data.list.total })}>
          <ListFilters filter={asked} />
        </ListTools>
      }
    >
      <Later>
        <News filter={data.filter} list={data.list} />
      </Later>
    </PageFrame>
  );
}

function News({ filter, list }: { filter: ListFilter; list: ListPage<LinkedItem> }) {
  const key = `${list.page} ${filter.language}`;
  if (list.page > 1) return <NewsListPage key={key} filter={filter} list={list} />;
  if (list.items.length === 0) return <NoNews filter={filter} />;
  return <NewsFeed key={key} filter={filter} first={list} />;
}
