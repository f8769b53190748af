import styles from "./icon.module.css";

export interface IconProps {
  /** A class for another size or position. The colour is that of the text. */
  className?: string;
}

/**
 * An icon: in the colour of the text, hidden from screen readers.
 *
 * @param props.paths The data of SVG paths on a canvas of 24 by 24 units, each from an absolute point:
 *   "M4 5h16v14H4z".
 */
export function PathsIcon({ className, paths }: IconProps & { paths: readonly string[] }) {
  return (
    <svg
      className={className ? `${styles.icon} ${className}` : styles.icon}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths.join("")} />
    </svg>
  );
}

/** The component of an icon. Mark the call as pure: a bundle leaves out what it does not use. */
export const createIcon = (path: string) => (props: IconProps) => (
  <PathsIcon {...props} paths={[path]} />
);
