import type { MouseEvent, ReactNode } from "react";
import { List } from "../display/list.tsx";
import { ArrowLeftIcon, ArrowRightIcon } from "../icons/symbol-icons.tsx";
import { pageNumbers } from "./page-numbers.ts";
import styles from "./pagination.module.css";

export interface PaginationLabels {
  /** The accessible name, such as "Pages of the news list". */
  navigation: string;
  previous: string;
  next: string;
  /** Such as "Page 3". */
  page: (page: number) => string;
  /** Such as "Page 3 of 12": shown on a phone instead of the numbers. */
  summary: (page: number, totalPages: number) => string;
}

export interface PaginationProps {
  /** From 1. */
  page: number;
  totalPages: number;
  labels: PaginationLabels;
  onPage?: (page: number) => void;
  /** With it, the pages are links; a plain click still calls `onPage`. */
  hrefFor?: (page: number) => string;
}

/** Links to the pages of a list. Nothing for a single page. */
export function Pagination({ page, totalPages, labels, onPage, hrefFor }: PaginationProps) {
  if (totalPages <= 1) return null;
  const step = (to: number, label: string, content: ReactNode, current = false) => (
    <PageStep
      href={hrefFor?.(to)}
      label={label}
      current={current}
      disabled={to < 1 || to > totalPages}
      onPress={onPage && (() => onPage(to))}
    >
      {content}
    </PageStep>
  );
  return (
    <nav className={styles.pagination} aria-label={labels.navigation}>
      {step(page - 1, labels.previous, <ArrowLeftIcon />)}
      <List ordered className={styles.numbers}>
        {pageNumbers(page, totalPages).map((number, at, all) =>
          number === null ? (
            <li key={`after ${all[at - 1]}`} className={styles.gap}>
              …
            </li>
          ) : (
            <li key={number}>{step(number, labels.page(number), number, number === page)}</li>
          ),
        )}
      </List>
      <p className={styles.summary}>{labels.summary(page, totalPages)}</p>
      {step(page + 1, labels.next, <ArrowRightIcon />)}
    </nav>
  );
}

interface PageStepProps {
  href: string | undefined;
  label: string;
  current: boolean;
  disabled: boolean;
  onPress: (() => void) | undefined;
  children: ReactNode;
}

function PageStep({ href, label, current, disabled, onPress, children }: PageStepProps) {
  const shared = {
    className: styles.step,
    "aria-label": label,
    "aria-current": current ? ("page" as const) : undefined,
  };
  if (href === undefined || disabled) {
    return (
      <button type="button" {...shared} disabled={disabled} onClick={onPress}>
        {children}
      </button>
    );
  }
  const follow = (event: MouseEvent) => {
    // The browser handles a click that opens a new tab or window.
    if (!onPress || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onPress();
  };
  return (
    <a {...shared} href={href} onClick={follow}>
      {children}
    </a>
  );
}
