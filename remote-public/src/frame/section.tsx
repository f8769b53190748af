import { Link } from "@oselia/shared/router";
import { type ReactNode, useId } from "react";
import styles from "./section.module.css";

export interface SectionProps {
  title: string;
  /** The way to all of it. */
  more?: { to: string; label: string };
  /** "linen" stands on a darker ground, over the whole width. */
  ground?: "paper" | "linen";
  children: ReactNode;
}

/** A part of the home page, under its own heading. */
export function Section({ title, more, ground = "paper", children }: SectionProps) {
  const id = useId();
  return (
    <section className={`${styles.section} ${styles[ground]}`} aria-labelledby={id}>
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
