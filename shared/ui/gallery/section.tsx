import { type ReactNode, useId } from "react";
import styles from "./gallery.module.css";

interface SectionProps {
  title: string;
  /** "row" next to each other, "grid" in columns, "stack" below each other. */
  layout?: "row" | "grid" | "stack";
  children: ReactNode;
}

/** One group of pieces under its heading. */
export function Section({ title, layout = "row", children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.stack} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      <div className={styles[layout]}>{children}</div>
    </section>
  );
}
