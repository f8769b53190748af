import { useSyncExternalStore } from "react";
import { useIsHydrating } from "../hydration/use-is-hydrating.ts";
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

const MINUTE = 60_000;

/** Milliseconds between two looks at the clock: a computer that wakes up is right soon after. */
const TICK = 10_000;

/**
 * The start of the current minute; the component renders again with the next one. The server's
 * minute can be another one than that in which the page is hydrated.
 */
function useMinute(): Date {
  return new Date(useSyncExternalStore(onTick, currentMinute, currentMinute));
}

function onTick(look: () => void): () => void {
  const timer = setInterval(look, TICK);
  return () => clearInterval(timer);
}

const currentMinute = (): number => Math.floor(Date.now() / MINUTE) * MINUTE;
