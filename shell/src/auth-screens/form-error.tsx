import { ApiError, errorText } from "@oselia/shared/api";
import { useTranslation } from "@oselia/shared/i18n";
import styles from "./auth-form.module.css";

interface FormErrorProps {
  failure: unknown;
  /** Seconds left to wait; null when the server named none. */
  secondsLeft: number | null;
}

/** Why the request failed; announced when it appears, and when the waiting time is over. */
export function FormError({ failure, secondsLeft }: FormErrorProps) {
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
      {/* A timer is not announced every second. */}
      {secondsLeft > 0 ? <span role="timer">{errorText(still, i18n)}</span> : t("throttled.over")}
    </p>
  );
}
