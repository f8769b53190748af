import { useApi } from "@oselia/shared/api";
import { useTranslation } from "@oselia/shared/i18n";
import type { ListPage } from "@oselia/shared/lists";
import { List } from "@oselia/shared/ui";
import type { ListFilter } from "../list/list-filter.ts";
import { LoadMore } from "../list/load-more.tsx";
import { useInfiniteList } from "../list/use-infinite-list.ts";
import { fetchLinkedNews } from "./fetch-linked-news.ts";
import type { LinkedItem } from "./linked-item.ts";
import { NewsArticle } from "./news-article.tsx";
import styles from "./news-feed.module.css";
import { newsListCache } from "./news-list-cache.ts";

export interface NewsFeedProps {
  filter: ListFilter;
  first: ListPage<LinkedItem>;
}

/** The news, the newest first, with later pages appended. */
export function NewsFeed({ filter, first }: NewsFeedProps) {
  const { t } = useTranslation("public");
  const api = useApi();
  const { list, firstNewId, loadMore } = useInfiniteList({
    first,
    fetchPage: (page, signal) => fetchLinkedNews(api, { page, filter, signal }),
    remembered: newsListCache,
  });
  return (
    <>
      <List className={styles.feed} aria-label={t("news.title")}>
        {list.items.map((item, at) => (
          <li key={item.id} className={styles.item}>
            <NewsArticle item={item} isFirst={at === 0} isFresh={item.id === firstNewId} />
          </li>
        ))}
      </List>
      <LoadMore
        list={list}
        end={t("news.end", { count: list.total })}
        filter={filter}
        onMore={loadMore}
      />
    </>
  );
}
