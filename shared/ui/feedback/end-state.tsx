import { Embroidery } from "../embroidery/embroidery.tsx";
import styles from "./states.module.css";

/** The end of a list that appends its pages, such as "That is everything: 42 books". */
export function EndState({ children }: { children: string }) {
  return (
    <div className={`${styles.state} ${styles.end}`}>
      <div className={styles.motif}>
        <Embroidery variant="plate" motif="rhomb" />
      </div>
      <p className={styles.text} role="status">
        {children}
      </p>
    </div>
  );
}
