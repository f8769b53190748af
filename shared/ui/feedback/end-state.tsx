import type { ReactNode } from "react";
import { Embroidery } from "../embroidery/embroidery.tsx";
import styles from "./states.module.css";

export interface EndStateProps {
  /** Such as "That is everything: 42 books". */
  children: string;
  /** A button or a link. */
  action?: ReactNode;
}

/** The end of a list that appends its pages. */
export function EndState({ children, action }: EndStateProps) {
  return (
    <div className={`${styles.state} ${styles.end}`}>
      <div className={styles.motif}>
        <Embroidery variant="plate" motif="rhomb" />
      </div>
      <p className={styles.text} role="status">
        {children}
      </p>
      {action}
    </div>
  );
}
