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
}

/** Something could not be loaded: what happened, and one way to try again. */
export function FailedState({ title, children, actionLabel, onAction, busy }: FailedStateProps) {
  return (
    <section className={`${styles.state} ${styles.failed}`}>
      <WarningIcon className={styles.sign} />
      <div role="alert">
        <p className={styles.title}>
          <strong>{title}</strong>
        </p>
        {children && <p className={styles.text}>{children}</p>}
      </div>
      <Button variant="secondary" busy={busy} onClick={onAction}>
        {actionLabel}
      </Button>
    </section>
  );
}
