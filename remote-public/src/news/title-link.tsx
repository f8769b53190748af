import type { NewsItem } from "@oselia/shared/model";
import { Link } from "@oselia/shared/router";
import { articlePath } from "@oselia/shared/site";
import styles from "./title-link.module.css";

/** The title of an item as a link to its page. */
export function TitleLink({ item: { id, title } }: { item: Pick<NewsItem, "id" | "title"> }) {
  return (
    <Link className={styles.title} to={articlePath(id)}>
      {title}
    </Link>
  );
}
