import type { ReactNode } from "react";
import styles from "./auth-form.module.css";

/** Why what was sent did not work; read aloud when it appears. */
export function FormFailure({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className={styles.failure}>
      {children}
    </p>
  );
}
