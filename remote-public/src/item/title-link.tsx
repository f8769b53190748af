import { Link } from "@oselia/shared/router";
import styles from "./title-link.module.css";

/** The title of an item as a link to its page. */
export function TitleLink({ to, title }: { to: string; title: string }) {
  return (
    <Link className={styles.title} to={to}>
      {title}
    </Link>
  );
}
