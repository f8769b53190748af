import { ApiError, errorText } from "@oselia/shared/api";
import { useTranslation } from "@oselia/shared/i18n";
import styles from "./auth-form.module.css";

export interface FormFailureProps {
  failure: unknown;
  /** Seconds that are still to wait; null when nothing asks to. */
  secondsLeft: number | null;
}

/** Why what was sent did not work; read aloud when it appears, and when the time to wait is over. */
export function FormFailure({ failure, secondsLeft }: FormFailureProps) {
  const { t, i18n } = useTranslation("shell");
  if (secondsLeft === null || !(failure instanceof ApiError)) {
    return (
      <p role="alert" className={styles.failure}>
        {errorText(failure, i18n)}
      </p>
    );
  }
  const { message, code } = failure;
  const still = new ApiError(message, { code, retryAfter: secondsLeft });
  return (
    <p role="alert" className={styles.failure}>
      {/* A timer is not read aloud at every second. */}
      {secondsLeft > 0 ? <span role="timer">{errorText(still, i18n)}</span> : t("throttled.over")}
    </p>
  );
}
