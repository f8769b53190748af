import styles from "./colour-dot.module.css";

/**
 * A status colour as a dot. The colour is an SVG attribute, since the CSP forbids style attributes
 * in HTML.
 */
export function ColourDot({ colour }: { colour: string }) {
  return (
    <svg className={styles.dot} viewBox="0 0 10 10" aria-hidden="true" focusable="false">
      <circle cx="5" cy="5" r="4.5" fill={colour} />
    </svg>
  );
}
