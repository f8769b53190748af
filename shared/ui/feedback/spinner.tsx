import { VisuallyHidden } from "../a11y/visually-hidden.tsx";
import styles from "./spinner.module.css";

export interface SpinnerProps {
  /** What is loading, such as "Loading the library". */
  label: string;
  /** "inline" is in a line of text; "page" is centred in its container. */
  size?: "inline" | "page";
}

/** Shown while something is loading, if that takes longer than 200 ms. */
export function Spinner({ label, size = "page" }: SpinnerProps) {
  return (
    <span className={`${styles.place} ${styles[size]}`} role="status">
      <svg className={styles.cross} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d="M12 1l3 3-3 3-3-3zM12 17l3 3-3 3-3-3zM1 12l3-3 3 3-3 3zM17 12l3-3 3 3-3 3z" />
        <path className={styles.light} d="M12 8.5l3.5 3.5-3.5 3.5-3.5-3.5z" />
      </svg>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
