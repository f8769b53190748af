import type { NewsItem } from "@oselia/shared/model";
import { List } from "@oselia/shared/ui";
import { NewsCard } from "./news-card.tsx";
import styles from "./news-cards.module.css";

/** A row of news. */
export function NewsCards({ items }: { items: readonly NewsItem[] }) {
  return (
    <List className={styles.cards}>
      {items.map((item) => (
        <li key={item.id}>
          <NewsCard item={item} />
        </li>
      ))}
    </List>
  );
}
