import type { ReactNode } from "react";
import { Embroidery } from "../embroidery/embroidery.tsx";
import styles from "./states.module.css";

export interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  /** The one thing to do about it: a button or a link. */
  action?: ReactNode;
}

/** A list with nothing in it: what that means, and one way on. */
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
