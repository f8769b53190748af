import { useNavigation } from "@oselia/shared/router";
import { List } from "@oselia/shared/ui";
import type { ReactNode } from "react";
import styles from "./rows.module.css";

/** The items of a workspace's list; they pale while another page is on its way. */
export function Rows({ label, children }: { label: string; children: ReactNode }) {
  const isLoading = useNavigation().state === "loading";
  return (
    <div className={styles.frame}>
      <List className={styles.rows} aria-label={label} aria-busy={isLoading || undefined}>
        {children}
      </List>
    </div>
  );
}

export interface RowProps {
  /** A small picture of the item. */
  picture?: ReactNode;
  /** Title and details: `RowTitle`, `RowText`. */
  children: ReactNode;
  status?: ReactNode;
  /** A date or a number. */
  note?: ReactNode;
  /** What can be done with the item: `RowActions`. */
  actions?: ReactNode;
}

/** One item: on a wide screen a row that reads at a glance, on a phone a card. */
export function Row({ picture, children, status, note, actions }: RowProps) {
  return (
    <li className={styles.row}>
      {picture}
      <div className={styles.main}>{children}</div>
      <div className={styles.facts}>
        {status && <div className={styles.status}>{status}</div>}
        {note && <div className={styles.note}>{note}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </li>
  );
}

export interface RowTextProps {
  children: ReactNode;
  /** The language that it is written in, where that is known. */
  lang?: string | undefined;
}

export interface RowTitleProps extends RowTextProps {
  /** True for what has been dealt with: it stands back. */
  quiet?: boolean;
}

/** What the item is called. */
export function RowTitle({ children, lang, quiet = false }: RowTitleProps) {
  return (
    <h2
      className={quiet ? `${styles.title} ${styles.quiet}` : styles.title}
      lang={lang}
      // Where a row has no room for all of it.
      title={typeof children === "string" ? children : undefined}
    >
      {children}
    </h2>
  );
}

/** A detail, on one line where there is room. */
export function RowText({ children, lang }: RowTextProps) {
  return (
    <p className={styles.text} lang={lang}>
      {children}
    </p>
  );
}
