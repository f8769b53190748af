import type { ReactNode } from "react";
import styles from "./contact-line.module.css";

/** One way to the house: a sign and its words. */
export function ContactLine({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className={styles.line}>
      <span className={styles.icon}>{icon}</span>
      <span>{children}</span>
    </p>
  );
}
