import { useTranslation } from "@oselia/shared/i18n";
import { Button, ErrorSummary } from "@oselia/shared/ui";
import type { ReactNode } from "react";
import styles from "./auth-form.module.css";
import { FormError } from "./form-error.tsx";
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
  const { fieldErrors, attempt, failure, secondsLeft, isSending } = form;
  return (
    <form noValidate className={styles.form} onSubmit={form.submit}>
      <ErrorSummary
        title={t("form.mistakes", { count: fieldErrors.length })}
        errors={fieldErrors}
        attempt={attempt}
      />
      {failure !== null && <FormError failure={failure} secondsLeft={secondsLeft} />}
      {children}
      <Button type="submit" busy={isSending} waiting={secondsLeft !== null && secondsLeft > 0}>
        {submitLabel}
      </Button>
    </form>
  );
}
