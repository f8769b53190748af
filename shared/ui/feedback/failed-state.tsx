import { useEffect, useEffectEvent } from "react";
import { Button } from "../actions/button.tsx";
import { WarningIcon } from "../icons/symbol-icons.tsx";
import styles from "./states.module.css";

export interface FailedStateProps {
  title: string;
  /** What happened, in plain language. */
  children?: string;
  actionLabel: string;
  onAction: () => void;
  /** True while the action is in progress. */
  busy?: boolean;
  /** True to retry only on request: the loaded content would interrupt the visitor. */
  noAutoRetry?: boolean;
  /** True in place of a whole page: the title is the heading of the page. */
  isPage?: boolean;
}

/**
 * An error of loading, with a button to retry. Retries automatically when the browser is online
 * again.
 */
export function FailedState({
  title,
  children,
  actionLabel,
  onAction,
  busy,
  noAutoRetry = false,
  isPage = false,
}: FailedStateProps) {
  const onOnline = useEffectEvent(() => {
    if (!busy && !noAutoRetry) onAction();
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
