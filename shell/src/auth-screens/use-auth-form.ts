import { ApiError } from "@oselia/shared/api";
import { useTranslation } from "@oselia/shared/i18n";
import type { Checked } from "@oselia/shared/model";
import { type FormEvent, useId, useState } from "react";
import {
  type DefaultValues,
  type FieldErrors,
  type Path,
  type PathValue,
  useForm,
} from "react-hook-form";
import { useSecondsLeft } from "./use-seconds-left.ts";

export interface AuthFormOptions<Values extends Record<string, string>> {
  /** Every field with what it starts with, in the order of the form. */
  defaults: Values;
  /** The rules of the model over what was typed. */
  check: (values: Values) => Checked<Values>;
  /** Sends it. What it throws is told, and every word stays. */
  send: (values: Values) => Promise<void>;
}

/**
 * A form of the sign-in screens. It says nothing before the first submit; then it checks on every
 * change. What the server refuses stands at its field; while the server asks for time, it waits.
 */
export function useAuthForm<Values extends Record<string, string>>({
  defaults,
  check,
  send,
}: AuthFormOptions<Values>) {
  const { t } = useTranslation(["common", "model"]);
  const base = useId();
  const [failure, setFailure] = useState<unknown>(null);
  const secondsLeft = useSecondsLeft(failure);
  const form = useForm<Values, unknown, Values>({
    defaultValues: defaults as DefaultValues<Values>,
    // The summary takes it, and leads to each field.
    shouldFocusError: false,
    resolver: (values) => {
      const checked = check(values);
      return checked.ok
        ? { values: checked.value, errors: {} }
        : { values: {}, errors: asErrors<Values>(checked.fields) };
    },
  });
  const { errors, isSubmitting, submitCount } = form.formState;
  const names = Object.keys(defaults) as Path<Values>[];

  const idOf = (name: Path<Values>) => `${base}-${name}`;
  const errorOf = (name: Path<Values>): string | undefined => {
    const sentence: unknown = errors[name]?.message;
    return typeof sentence === "string" ? t(sentence, { ns: "model" }) : undefined;
  };

  async function submit(values: Values) {
    setFailure(null);
    try {
      await send(values);
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      const known = names.filter((name) => fields[name] !== undefined);
      for (const name of known) form.setError(name, { message: fields[name] ?? "" });
      if (known.length === 0) setFailure(error);
    }
  }

  return {
    /** What a field takes: its name, its error, and where its text goes. */
    text: (name: Path<Values>) => ({
      id: idOf(name),
      error: errorOf(name),
      ...form.register(name),
    }),
    /** Puts a text into a field, as if it had been typed; the other fields stay as they are. */
    fill: (name: Path<Values>, text: string) =>
      form.setValue(name, text as PathValue<Values, Path<Values>>, {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      }),
    /** What is wrong, in the order of the form. */
    mistakes: names.flatMap((name) => {
      const message = errorOf(name);
      return message === undefined ? [] : [{ fieldId: idOf(name), message }];
    }),
    /** Why it did not work; null when that has not happened. */
    failure,
    /** Seconds that the server still asks to wait; 0 when they are over; null when it asked for none. */
    secondsLeft,
    isSending: isSubmitting,
    /** How often it was submitted. */
    attempt: submitCount,
    submit: (event: FormEvent) => void form.handleSubmit(submit)(event),
  };
}

export type AuthFormState = Omit<ReturnType<typeof useAuthForm>, "text" | "fill">;

function asErrors<Values extends Record<string, string>>(fields: Record<string, string>) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [name, { type: "rule", message }]),
  ) as unknown as FieldErrors<Values>;
}
