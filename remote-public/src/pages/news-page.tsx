import { useTranslation } from "@oselia/shared/i18n";
import type { ListPage } from "@oselia/shared/lists";
import { useLoaderData, usePendingSearchParams } from "@oselia/shared/router";
import { Suspense } from "react";
import { ItemNotFound } from "../item/item-not-found.tsx";
import { PageFrame } from "../layout/page-frame.tsx";
import { isNarrowed, type ListFilter, parseNewsFilter } from "../list/list-filter.ts";
import { ListFilters } from "../list/list-filters.tsx";
import { ListTools } from "../list/list-tools.tsx";
import { NoItems } from "../list/no-items.tsx";
import { Article } from "../news/article.tsx";
import type { LinkedItem } from "../news/fetch-news.ts";
import { NewsFeed, NewsListPage } from "../news/news-feed.tsx";
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
      <Suspense>
        <News filter={data.filter} list={data.list} />
      </Suspense>
    </PageFrame>
  );
}

function News({ filter, list }: { filter: ListFilter; list: ListPage<LinkedItem> }) {
  const { t } = useTranslation("public");
  const key = `${list.page} ${filter.language}`;
  if (list.page > 1) return <NewsListPage key={key} filter={filter} list={list} />;
  if (list.items.length > 0) return <NewsFeed key={key} filter={filter} list={list} />;
  if (isNarrowed(filter)) {
    return <NoItems title={t("news.nothing")} link={{ to: "/news", label: t("article.all") }} />;
  }
  return (
    <NoItems title={t("news.empty")} link={{ to: "/library", label: t("home.visitLibrary") }}>
      {t("news.emptyAdvice")}
    </NoItems>
  );
}
