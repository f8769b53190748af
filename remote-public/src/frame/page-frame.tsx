import type { ReactNode } from "react";
import styles from "./page-frame.module.css";

export interface PageFrameProps {
  title: string;
  /** What the page is about, in a sentence. */
  lead: string;
  children: ReactNode;
}

/** A public page: its heading, what it is about, and its content. */
export function PageFrame({ title, lead, children }: PageFrameProps) {
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </header>
      {children}
    </div>
  );
}
