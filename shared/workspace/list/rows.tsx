import { useNavigation } from "@oselia/shared/router";
import { List } from "@oselia/shared/ui";
import type { ReactNode } from "react";
import styles from "./rows.module.css";

/** The items of a workspace's list. They fade while another page is loading. */
export function RowList({ label, children }: { label: string; children: ReactNode }) {
  const isLoading = useNavigation().state === "loading";
  return (
    <div className={styles.frame}>
      <List className={styles.rows} aria-label={label} aria-busy={isLoading || undefined}>
        {children}
      </List>
    </div>
  );
}

interface RowProps {
  image?: ReactNode;
  /** Title and details: `RowTitle`, `RowText`. */
  children: ReactNode;
  status?: ReactNode;
  /** A date or a number. */
  note?: ReactNode;
  actions?: ReactNode;
}

/** An item: a row on a wide screen, a card on a phone. */
export function Row({ image, children, status, note, actions }: RowProps) {
  return (
    <li className={styles.row}>
      {image}
      <div className={styles.main}>{children}</div>
      <div className={styles.facts}>
        {status && <div className={styles.status}>{status}</div>}
        {note && <div className={styles.note}>{note}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </li>
  );
}

interface RowTitleProps {
  children: ReactNode;
  /** The language of the title, where it is known. */
  lang?: string | undefined;
  /** True for an item that needs no attention. */
  quiet?: boolean;
}

/** The name of the item. */
export function RowTitle({ children, lang, quiet = false }: RowTitleProps) {
  return (
    <h2
      className={quiet ? `${styles.title} ${styles.quiet}` : styles.title}
      lang={lang}
      // For a title that is cut off.
      title={typeof children === "string" ? children : undefined}
    >
      {children}
    </h2>
  );
}

/** A detail, on one line where there is room. */
export function RowText({ children }: { children: ReactNode }) {
  return <p className={styles.text}>{children}</p>;
}
