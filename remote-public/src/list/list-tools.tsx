import type { ReactNode } from "react";
import styles from "./list-tools.module.css";

interface ListToolsProps {
  /** What narrows the list. */
  children: ReactNode;
  /** How many items that leaves; announced when it changes. */
  found: ReactNode;
}

/** The search and the filters of a list, and the number of its items. */
export function ListTools({ children, found }: ListToolsProps) {
  return (
    <div className={styles.tools} data-screen-only="">
      {children}
      <p className={styles.found} role="status">
        {found}
      </p>
    </div>
  );
}
