import { ApiError, errorText } from "@oselia/shared/api";
import { useTranslation } from "@oselia/shared/i18n";
import styles from "./action-failure.module.css";
import { EnterPassword } from "./enter-password.tsx";

interface ActionFailureProps {
  /** What the action has thrown. */
  failure: unknown;
  /** Does the action again, with everything that the user has chosen. */
  onRetry: () => void;
}

/**
 * Why an action failed. Where it needs a proof of presence first, it offers to enter the password,
 * and does the action again when the user comes back (docs/decisions/proof-of-presence.md).
 */
export function ActionFailure({ failure, onRetry }: ActionFailureProps) {
  const { i18n } = useTranslation();
  if (failure instanceof ApiError && failure.code === "confirmation_required") {
    return <EnterPassword onReturn={onRetry} />;
  }
  return (
    <p className={styles.failure} role="alert">
      {errorText(failure, i18n)}
    </p>
  );
}
