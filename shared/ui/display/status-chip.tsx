import { ColourDot } from "./colour-dot.tsx";
import styles from "./status-chip.module.css";

export interface StatusChipProps {
  /** The status's colour of section 3, as a hex colour. */
  colour: string;
  /** The status in the reader's language. */
  children: string;
}

/** A status: its colour as a dot, its words in ink, so that it reads on every ground. */
export function StatusChip({ colour, children }: StatusChipProps) {
  return (
    <span className={styles.chip}>
      <ColourDot colour={colour} />
      {children}
    </span>
  );
}
