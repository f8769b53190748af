import type { ReactNode } from "react";
import styles from "./page-frame.module.css";

export interface PageFrameProps {
  title: string;
  /** What the page is about, in a sentence. */
  lead: string;
  /** What stands below the lead, before the content. */
  tools?: ReactNode;
  /** Stands beside all of that in a wide window, else between it and the content. */
  picture?: ReactNode;
  /** The content is what was asked for: the picture does not stand between it and the tools. */
  pictureStepsAside?: boolean;
  children: ReactNode;
}

/** A public page: its heading, what it is about, and its content. */
export function PageFrame({
  title,
  lead,
  tools,
  picture,
  pictureStepsAside = false,
  children,
}: PageFrameProps) {
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <div className={styles.words}>
          <header className={styles.header}>
            <h1 className={styles.title}>{title}</h1>
            <p className={styles.lead}>{lead}</p>
          </header>
          {tools}
        </div>
        {picture && (
          <div className={styles.picture} data-steps-aside={pictureStepsAside || undefined}>
            {picture}
          </div>
        )}
      </div>
      {children}
    </div>
  );
}
