import { useIsHydrating } from "../hydration/use-is-hydrating.ts";
import { useMinute } from "../hydration/use-minute.ts";
import styles from "./opening-status.module.css";

export interface OpeningStatusProps {
  /** What holds at a moment, in words. */
  read: (at: Date) => { isOpen: boolean; text: string };
}

/**
 * Whether the house is open: rendered on the server, and kept current in the browser. One element
 * with one text, since the browser may hydrate a page whose status has changed: React leaves what
 * differs as it is, and the new key replaces it after that.
 */
export function OpeningStatus({ read }: OpeningStatusProps) {
  const { isOpen, text } = read(useMinute());
  return (
    <p
      key={String(useIsHydrating())}
      suppressHydrationWarning
      className={isOpen ? `${styles.status} ${styles.open}` : styles.status}
    >
      {text}
    </p>
  );
}
