import { Link } from "@oselia/shared/router";
import { buttonClass } from "@oselia/shared/ui";
import { type ReactNode, useEffect, useRef } from "react";
import styles from "./workspace-page.module.css";

interface WorkspacePageProps {
  title: string;
  /** The total, such as "42 articles". */
  total: string;
  /** The page number. Changing the page with the pagination moves the focus to the heading. */
  page: number;
  /** Filters, such as `ListFilter`, and links to other pages. */
  filter?: ReactNode;
  /**
   * How many items were removed here. Each removal also removes the focused button, so the focus
   * moves to the heading.
   */
  removedCount?: number;
  children: ReactNode;
}

/** The page of a workspace: a heading with the total, and the list. */
export function WorkspacePage({
  title,
  total,
  page,
  filter,
  removedCount = 0,
  children,
}: WorkspacePageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef({ page, removedCount });
  useEffect(() => {
    const { current: before } = last;
    last.current = { page, removedCount };
    const isTurned = before.page !== page && isAtPageNumbers(document.activeElement);
    if (isTurned || before.removedCount !== removedCount) heading.current?.focus();
  }, [page, removedCount]);
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
 * True when the focus is in the pagination, or was: the link of a step that is no longer possible
 * is removed. A search or a filter changes the page too, but keeps the focus.
 */
function isAtPageNumbers(element: Element | null): boolean {
  return element === null || element === document.body || element.closest("nav") !== null;
}

interface PageLinkProps {
  to: string;
  icon: ReactNode;
  children: ReactNode;
}

/** A link from the header of a workspace to another of its pages. */
export function PageLink({ to, icon, children }: PageLinkProps) {
  return (
    <Link className={`${buttonClass({ variant: "quiet", size: "small" })} ${styles.link}`} to={to}>
      {icon}
      {children}
    </Link>
  );
}
