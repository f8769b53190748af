import { useForm } from "@oselia/shared/forms";
import type { ValidationResult } from "@oselia/shared/model";
import type { FormEvent } from "react";
import { useCountdown } from "./use-countdown.ts";

interface AuthFormOptions<Values extends Record<string, string>> {
  /** Every field with its initial value, in the order of the form. */
  defaults: Values;
  /** The rules of the model. */
  check: (values: Values) => ValidationResult<Values>;
  /** Sends the form. The form shows what it throws, and keeps the input. */
  send: (values: Values) => Promise<void>;
}

/** A form of the sign-in screens. While the server limits the rate of attempts, it counts down. */
export function useAuthForm<Values extends Record<string, string>>({
  send,
  ...options
}: AuthFormOptions<Values>) {
  const form = useForm<Values, Values>(options);
  return {
    ...form,
    /** Seconds until the next attempt is allowed; 0 when they have passed; null without a limit. */
    secondsLeft: useCountdown(form.failure),
    submit: (event: FormEvent) => {
      event.preventDefault();
      void form.submit(send);
    },
  };
}

export type AuthFormState = Pick<
  ReturnType<typeof useAuthForm>,
  "fieldErrors" | "attempt" | "failure" | "secondsLeft" | "isSubmitting" | "submit"
>;
