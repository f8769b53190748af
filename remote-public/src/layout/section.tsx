import { Link } from "@oselia/shared/router";
import { type ReactNode, useId } from "react";
import styles from "./section.module.css";

export interface SectionProps {
  title: string;
  /** A link to all items. */
  more?: { to: string; label: string };
  /** "linen" is a darker background over the full width. */
  background?: "paper" | "linen";
  children: ReactNode;
}

/** A section of the home page, with its heading. */
export function Section({ title, more, background = "paper", children }: SectionProps) {
  const id = useId();
  return (
    <section className={`${styles.section} ${styles[background]}`} aria-labelledby={id}>
      <div className={styles.inner}>
        <header className={styles.header}>
          <h2 id={id}>{title}</h2>
          {more && <Link to={more.to}>{more.label}</Link>}
        </header>
        {children}
      </div>
    </section>
  );
}
