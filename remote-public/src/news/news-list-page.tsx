import { useTranslation } from "@oselia/shared/i18n";
import type { ListPage } from "@oselia/shared/lists";
import { List } from "@oselia/shared/ui";
import type { ListFilter } from "../list/list-filter.ts";
import { ListPageLinks } from "../list/list-page-links.tsx";
import { useIsNewPage } from "../list/use-is-new-page.ts";
import type { LinkedItem } from "./linked-item.ts";
import { NewsArticle } from "./news-article.tsx";
import styles from "./news-feed.module.css";

interface NewsListPageProps {
  filter: ListFilter;
  list: ListPage<LinkedItem>;
}

/** A page of the news that is not the first. */
export function NewsListPage({ filter, list }: NewsListPageProps) {
  const { t } = useTranslation("public");
  const isNew = useIsNewPage();
  return (
    <>
      {list.items.length > 0 && (
        <List className={styles.feed} aria-label={t("news.title")}>
          {list.items.map((item, at) => (
            <li key={item.id} className={styles.item}>
              <NewsArticle item={item} isFirst={at === 0} isFresh={isNew && at === 0} />
            </li>
          ))}
        </List>
      )}
      <ListPageLinks list={list} filter={filter} />
    </>
  );
}
