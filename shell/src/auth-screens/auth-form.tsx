import { useTranslation } from "@oselia/shared/i18n";
import { Button, ErrorSummary } from "@oselia/shared/ui";
import type { ReactNode } from "react";
import styles from "./auth-form.module.css";
import { FormFailure } from "./form-failure.tsx";
import type { AuthFormState } from "./use-auth-form.ts";

export interface AuthFormProps {
  form: AuthFormState;
  submitLabel: string;
  /** The fields. */
  children: ReactNode;
}

/** The frame of the sign-in forms: what is wrong, the fields, the button. */
export function AuthForm({ form, submitLabel, children }: AuthFormProps) {
  const { t } = useTranslation();
  const { mistakes, attempt, failure, secondsLeft, isSending } = form;
  return (
    <form noValidate className={styles.form} onSubmit={form.submit}>
      <ErrorSummary
        title={t("form.mistakes", { count: mistakes.length })}
        errors={mistakes}
        attempt={attempt}
      />
      {failure !== null && <FormFailure failure={failure} secondsLeft={secondsLeft} />}
      {children}
      <Button type="submit" busy={isSending} waiting={secondsLeft !== null && secondsLeft > 0}>
        {submitLabel}
      </Button>
    </form>
  );
}
