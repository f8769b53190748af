import { ColourDot } from "./colour-dot.tsx";
import styles from "./status-chip.module.css";

export interface StatusChipProps {
  /** A hex colour. */
  colour: string;
  /** The label of the status. */
  children: string;
}

/**
 * A status: its colour as a dot, its label in the text colour, which is readable on every
 * background.
 */
export function StatusChip({ colour, children }: StatusChipProps) {
  return (
    <span className={styles.chip}>
      <ColourDot colour={colour} />
      {children}
    </span>
  );
}
