import type { ReactNode } from "react";
import styles from "./page-frame.module.css";

export interface PageFrameProps {
  title: string;
  /** The subject of the page, in a sentence. */
  lead: string;
  /** Shown below the lead, before the content. */
  tools?: ReactNode;
  /** Shown next to these in a wide window, otherwise between them and the content. */
  picture?: ReactNode;
  /** True to hide the picture in a narrow window, so that the content follows the tools. */
  isPictureOptional?: boolean;
  children: ReactNode;
}

/** A public page: heading, lead and content. */
export function PageFrame({
  title,
  lead,
  tools,
  picture,
  isPictureOptional = false,
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
          <div className={styles.picture} data-optional={isPictureOptional || undefined}>
            {picture}
          </div>
        )}
      </div>
      {children}
    </div>
  );
}
