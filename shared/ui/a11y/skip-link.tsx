import styles from "./skip-link.module.css";

export interface SkipLinkProps {
  /** The id of the main region, which takes the focus (give it `tabIndex={-1}`). */
  target: string;
  children: string;
}

/** The first focusable element: skips the header. Visible only while focused. */
export function SkipLink({ target, children }: SkipLinkProps) {
  return (
    <a
      className={styles.link}
      href={`#${target}`}
      onClick={(event) => {
        // Only the focus moves; the address stays.
        event.preventDefault();
        document.getElementById(target)?.focus();
      }}
    >
      {children}
    </a>
  );
}
