import type { NewsItem } from "@oselia/shared/model";
import { Link } from "@oselia/shared/router";
import { articleAddress } from "@oselia/shared/site";
import styles from "./title-link.module.css";

/** An item's title as the way to its own page. */
export function TitleLink({ item: { id, title } }: { item: Pick<NewsItem, "id" | "title"> }) {
  return (
    <Link className={styles.title} to={articleAddress(id)}>
      {title}
    </Link>
  );
}
