import type { ReactNode } from "react";
import styles from "./icon.module.css";

export interface IconProps {
  /** A class for another size or position. The colour is that of the text. */
  className?: string;
}

/** The base of all icons: 24 units wide, in the colour of the text, hidden from screen readers. */
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

/**
 * An icon from data.
 *
 * @param paths The data of SVG paths on a canvas of 24 by 24 units, each from an absolute point:
 *   "M4 5h16v14H4z".
 */
export const PathsIcon = ({ paths, ...props }: IconProps & { paths: readonly string[] }) => (
  <Icon {...props}>
    <path d={paths.join("")} />
  </Icon>
);
