import type { ReactNode } from "react";
import styles from "./icon.module.css";

export interface IconProps {
  /** A class for another size or place. The colour is the text's own. */
  className?: string;
}

/** The frame of every icon: 24 units wide, drawn in the text's colour, silent to a screen reader. */
export function Icon({ className, children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      className={className ? `${styles.icon} ${className}` : styles.icon}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}
