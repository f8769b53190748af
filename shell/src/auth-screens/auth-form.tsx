import { ApiError, errorText } from "@oselia/shared/api";
import { useTranslation } from "@oselia/shared/i18n";
import { Button, ErrorSummary } from "@oselia/shared/ui";
import type { ReactNode } from "react";
import styles from "./auth-form.module.css";
import type { AuthFormState } from "./use-auth-form.ts";

interface AuthFormProps {
  form: AuthFormState;
  submitLabel: string;
  /** The fields. */
  children: ReactNode;
}

/** The frame of the sign-in forms: the errors, the fields, the button. */
export function AuthForm({ form, submitLabel, children }: AuthFormProps) {
  const { t } = useTranslation();
  const { fieldErrors, attempt, failure, secondsLeft, isSubmitting } = form;
  return (
    <form noValidate className={styles.form} onSubmit={form.submit}>
      <ErrorSummary
        title={t("form.mistakes", { count: fieldErrors.length })}
        errors={fieldErrors}
        attempt={attempt}
      />
      {failure !== null && (
        <p role="alert" className={styles.failure}>
          <Failure failure={failure} secondsLeft={secondsLeft} />
        </p>
      )}
      {children}
      <Button type="submit" busy={isSubmitting} waiting={secondsLeft !== null && secondsLeft > 0}>
        {submitLabel}
      </Button>
    </form>
  );
}

/** Why the request failed; announced when it appears, and when the waiting time is over. */
function Failure({ failure, secondsLeft }: Pick<AuthFormState, "failure" | "secondsLeft">) {
  const { t, i18n } = useTranslation("shell");
  if (secondsLeft === null || !(failure instanceof ApiError)) return errorText(failure, i18n);
  if (secondsLeft === 0) return t("throttled.over");
  const { message, code } = failure;
  const still = new ApiError(message, { code, retryAfter: secondsLeft });
  // A timer is not announced every second.
  return <span role="timer">{errorText(still, i18n)}</span>;
}
