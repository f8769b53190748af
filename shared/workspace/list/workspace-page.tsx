import { type ReactNode, useEffect, useRef } from "react";
import styles from "./workspace-page.module.css";

export interface WorkspacePageProps {
  title: string;
  /** How many there are in all, such as "42 articles". */
  total: string;
  /** The page of the list that is shown. When it changes, the focus goes back to the top. */
  page: number;
  children: ReactNode;
}

/** The page of a workspace: its heading with the total, and below it the list. */
export function WorkspacePage({ title, total, page, children }: WorkspacePageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    heading.current?.focus();
  }, [page]);
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        <p className={styles.total} role="status">
          {total}
        </p>
      </header>
      {children}
    </div>
  );
}
