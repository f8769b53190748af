import { type ReactNode, useEffect, useRef } from "react";
import styles from "./workspace-page.module.css";

export interface WorkspacePageProps {
  title: string;
  /** How many there are in all, such as "42 articles". */
  total: string;
  /** The page of the list that is shown. Whoever turned it has the focus back at the top. */
  page: number;
  /** What narrows the list, such as `StatusFilter`, and ways elsewhere. */
  filter?: ReactNode;
  /** How many items were removed here. With each the button that did it goes, and the focus to the top. */
  removals?: number;
  children: ReactNode;
}

/** The page of a workspace: its heading with the total, and below it the list. */
export function WorkspacePage({
  title,
  total,
  page,
  filter,
  removals = 0,
  children,
}: WorkspacePageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef({ page, removals });
  useEffect(() => {
    const { current: before } = shown;
    shown.current = { page, removals };
    const isTurned = before.page !== page && isAtPageNumbers(document.activeElement);
    if (isTurned || before.removals !== removals) heading.current?.focus();
  }, [page, removals]);
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <div className={styles.heading}>
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          <p className={styles.total} role="status">
            {total}
          </p>
        </div>
        {filter && <div className={styles.tools}>{filter}</div>}
      </header>
      {children}
    </div>
  );
}

/**
 * True when the focus is where the pages are turned, or was: a step that leads nowhere is gone. A
 * search or a filter turns the page too, and keeps the focus.
 */
function isAtPageNumbers(element: Element | null): boolean {
  return element === null || element === document.body || element.closest("nav") !== null;
}
