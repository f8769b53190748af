import { useApi } from "@oselia/shared/api";
import { useTranslation } from "@oselia/shared/i18n";
import type { ListPage } from "@oselia/shared/lists";
import { useNavigationType } from "@oselia/shared/router";
import { List } from "@oselia/shared/ui";
import { createListCache } from "../list/list-cache.ts";
import type { ListFilter } from "../list/list-filter.ts";
import { ListPageLinks } from "../list/list-page-links.tsx";
import { LoadMore } from "../list/load-more.tsx";
import { useInfiniteList } from "../list/use-infinite-list.ts";
import { fetchNews, type LinkedItem } from "./fetch-news.ts";
import { NewsArticle } from "./news-article.tsx";
import styles from "./news-feed.module.css";

interface NewsProps {
  filter: ListFilter;
  list: ListPage<LinkedItem>;
}

/** The list of news, for going back to it. */
const remembered = createListCache<LinkedItem>("news");

/** The news, the newest first, with later pages appended. */
export function NewsFeed({ filter, list: first }: NewsProps) {
  const { t } = useTranslation("public");
  const api = useApi();
  const { list, firstNewId, loadMore } = useInfiniteList({
    first,
    fetchPage: (page, signal) => fetchNews(api, { page, filter, signal }),
    remembered,
  });
  const end = t("news.end", { count: list.total });
  return (
    <>
      <Articles items={list.items} freshId={firstNewId} />
      <LoadMore list={list} end={end} filter={filter} onMore={loadMore} />
    </>
  );
}

/** A page of the news that is not the first. */
export function NewsListPage({ filter, list }: NewsProps) {
  // The link that the visitor has followed is gone.
  const isNew = useNavigationType() === "PUSH";
  return (
    <>
      <Articles items={list.items} freshId={isNew && list.items[0]?.id} />
      <ListPageLinks list={list} filter={filter} />
    </>
  );
}

interface ArticlesProps {
  items: readonly LinkedItem[];
  /** The item that has just loaded, and takes the focus. */
  freshId: unknown;
}

function Articles({ items, freshId }: ArticlesProps) {
  const { t } = useTranslation("public");
  if (items.length === 0) return null;
  return (
    <List className={styles.feed} aria-label={t("news.title")}>
      {items.map((item, at) => (
        <li key={item.id} className={styles.item}>
          <NewsArticle item={item} isFirst={at === 0} isFresh={item.id === freshId} />
        </li>
      ))}
    </List>
  );
}
