import type { ReactNode } from "react";
import styles from "./shelf.module.css";

export interface ShelfProps {
  label: string;
  /** Another search is under way. */
  isBusy?: boolean;
  children: ReactNode;
}

/** Book cards beside each other, as many as there is room for. */
export function Shelf({ label, isBusy = false, children }: ShelfProps) {
  return (
    <ul className={styles.shelf} aria-label={label} aria-busy={isBusy || undefined}>
      {children}
    </ul>
  );
}
