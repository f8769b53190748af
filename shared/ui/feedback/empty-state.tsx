import type { ReactNode } from "react";
import { Embroidery } from "../embroidery/embroidery.tsx";
import styles from "./states.module.css";

export interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  /** A button or a link. */
  action?: ReactNode;
}

/** An empty list: what that means, and what to do. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <section className={styles.state}>
      <div className={styles.motif}>
        <Embroidery variant="plate" motif="star" />
      </div>
      <p className={styles.title}>
        <strong>{title}</strong>
      </p>
      {children && <div className={styles.text}>{children}</div>}
      {action}
    </section>
  );
}
