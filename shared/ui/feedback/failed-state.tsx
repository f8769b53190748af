import { useEffect, useEffectEvent } from "react";
import { Button } from "../actions/button.tsx";
import { WarningIcon } from "../icons/sign-icons.tsx";
import styles from "./states.module.css";

export interface FailedStateProps {
  title: string;
  /** What happened, in words a person can use. */
  children?: string;
  actionLabel: string;
  onAction: () => void;
  /** The action is under way. */
  busy?: boolean;
  /** It is not tried by itself: what comes would take the reader away from what is being read. */
  byHand?: boolean;
  /** It stands in the place of a whole page: its title is the page's heading. */
  isPage?: boolean;
}

/**
 * Something could not be loaded: what happened, and one way to try again. It is tried by itself when
 * the browser finds its connection again.
 */
export function FailedState({
  title,
  children,
  actionLabel,
  onAction,
  busy,
  byHand = false,
  isPage = false,
}: FailedStateProps) {
  const onOnline = useEffectEvent(() => {
    if (!busy && !byHand) onAction();
  });
  useEffect(() => {
    const listen = () => onOnline();
    window.addEventListener("online", listen);
    return () => window.removeEventListener("online", listen);
  }, []);
  return (
    <section className={`${styles.state} ${styles.failed} ${isPage ? styles.page : ""}`}>
      <WarningIcon className={styles.sign} />
      <div className={styles.words} role="alert">
        {isPage ? (
          <h1 className={styles.title}>{title}</h1>
        ) : (
          <p className={styles.title}>
            <strong>{title}</strong>
          </p>
        )}
        {children && <p className={styles.text}>{children}</p>}
      </div>
      <Button variant="secondary" busy={busy} onClick={onAction}>
        {actionLabel}
      </Button>
    </section>
  );
}
