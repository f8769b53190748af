import { ApiError, errorText } from "@oselia/shared/api";
import { useTranslation } from "@oselia/shared/i18n";
import type { Checked } from "@oselia/shared/model";
import { type FormEvent, useId, useState } from "react";
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type PathValue,
  useForm,
} from "react-hook-form";

export interface ItemFormOptions<Values extends FieldValues, Item extends object> {
  /** Every field with what it starts with, in the order of the form. */
  defaults: Values;
  /** The rules of the model over what was typed and picked. */
  check: (values: Values) => Checked<Item>;
  /** Sends it. What it throws is told, and every word stays. */
  save: (item: Item) => Promise<void>;
}

/**
 * The form of an item. It says nothing before the first submit; then it checks on every change. What
 * the server refuses stands at its field as well.
 */
export function useItemForm<Values extends FieldValues, Item extends object>({
  defaults,
  check,
  save,
}: ItemFormOptions<Values, Item>) {
  const { t, i18n } = useTranslation(["common", "model"]);
  const base = useId();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<Values, unknown, Item>({
    defaultValues: defaults as DefaultValues<Values>,
    shouldFocusError: false,
    resolver: (values) => {
      const checked = check(values);
      return checked.ok
        ? { values: checked.value, errors: {} }
        : { values: {}, errors: asErrors<Values>(checked.fields) };
    },
  });
  const { errors, isSubmitting, isSubmitted, submitCount } = form.formState;
  const names = Object.keys(defaults) as Path<Values>[];

  const idOf = (name: Path<Values>) => `${base}-${name}`;
  const errorOf = (name: Path<Values>): string | undefined => {
    const sentence: unknown = errors[name]?.message;
    return typeof sentence === "string" ? t(sentence, { ns: "model" }) : undefined;
  };
  const send = async (item: Item) => {
    setFailure(null);
    try {
      await save(item);
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      const known = names.filter((name) => fields[name] !== undefined);
      for (const name of known) form.setError(name, { message: fields[name] ?? "" });
      if (known.length === 0) setFailure(errorText(error, i18n));
    }
  };

  return {
    /** What a text field takes: its name, its error, and where its text goes. */
    text: (name: Path<Values>) => ({
      id: idOf(name),
      error: errorOf(name),
      ...form.register(name),
    }),
    /** What a field takes that is chosen rather than typed. */
    choice: <Name extends Path<Values>>(name: Name) => ({
      id: idOf(name),
      error: errorOf(name),
      value: form.watch(name),
      onChange: (value: PathValue<Values, Name>) =>
        form.setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted }),
    }),
    /** What is wrong, in the order of the form. */
    mistakes: names.flatMap((name) => {
      const message = errorOf(name);
      return message === undefined ? [] : [{ fieldId: idOf(name), message }];
    }),
    /** Why it could not be saved, in words; null when that has not happened. */
    failure,
    isSaving: isSubmitting,
    /** How often it was submitted. */
    attempt: submitCount,
    submit: (event: FormEvent) => void form.handleSubmit(send)(event),
  };
}

export type ItemForm = Pick<
  ReturnType<typeof useItemForm>,
  "mistakes" | "failure" | "isSaving" | "attempt" | "submit"
>;

function asErrors<Values extends FieldValues>(fields: Record<string, string>) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [name, { type: "rule", message }]),
  ) as unknown as FieldErrors<Values>;
}
