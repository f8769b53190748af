import { VisuallyHidden } from "../a11y/visually-hidden.tsx";
import styles from "./badge.module.css";

/** The highest count that is shown; a higher one is "99+". */
const CAP = 99;

export interface BadgeProps {
  count: number;
  /** The accessible name, such as "7 unread messages". */
  label: string;
}

/** A red count; hidden at zero. */
export function Badge({ count, label }: BadgeProps) {
  if (count <= 0) return null;
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{count > CAP ? `${CAP}+` : count}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
