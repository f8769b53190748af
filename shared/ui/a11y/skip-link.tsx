import styles from "./skip-link.module.css";

export interface SkipLinkProps {
  /** The id of the main region, which takes focus (give it `tabIndex={-1}`). */
  target: string;
  children: string;
}

/** The first thing a keyboard reaches: past the header, to the page itself. Seen only in focus. */
export function SkipLink({ target, children }: SkipLinkProps) {
  return (
    <a
      className={styles.link}
      href={`#${target}`}
      onClick={(event) => {
        // The router keeps the address; the focus is what matters.
        event.preventDefault();
        document.getElementById(target)?.focus();
      }}
    >
      {children}
    </a>
  );
}
