import type { ReactNode } from "react";
import styles from "./contact-line.module.css";

/** An icon and a way to contact the organisation. */
export function ContactLine({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className={styles.line}>
      <span className={styles.icon}>{icon}</span>
      <span>{children}</span>
    </p>
  );
}
