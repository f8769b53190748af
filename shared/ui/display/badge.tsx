import { VisuallyHidden } from "../a11y/visually-hidden.tsx";
import styles from "./badge.module.css";

/** The highest count that is written out; above it stands "99+". */
const CAP = 99;

export interface BadgeProps {
  count: number;
  /** The count as a sentence, such as "7 unread messages": what a screen reader says. */
  sentence: string;
}

/** A red count, shown above zero only. */
export function Badge({ count, sentence }: BadgeProps) {
  if (count <= 0) return null;
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{count > CAP ? `${CAP}+` : count}</span>
      <VisuallyHidden>{sentence}</VisuallyHidden>
    </span>
  );
}
