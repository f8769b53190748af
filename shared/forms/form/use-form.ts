import { ApiError } from "@oselia/shared/api";
import { useTranslation } from "@oselia/shared/i18n";
import type { ValidationResult } from "@oselia/shared/model";
import { useId } from "react";
import {
  type FieldValues,
  type UseFormRegisterReturn,
  useForm as useHookForm,
} from "react-hook-form";
import { useFormError } from "../errors/use-form-error.ts";

export interface FormOptions<Values extends FieldValues, Result extends object> {
  /** Every field with its initial value, in the order of the form. */
  defaults: Values;
  /** The rules of the model. */
  check: (values: Values) => ValidationResult<Result>;
  /** Fields whose rules depend on another field: when the first changes, the others are checked too. */
  revalidates?: Partial<Record<FieldName<Values>, FieldName<Values>[]>>;
}

export type { FieldValues };

/** The name of a field: forms here are flat. */
export type FieldName<Values extends FieldValues> = keyof Values & string;

/** What `text` gives to the control of a text field. */
export type FieldProps = UseFormRegisterReturn;

/**
 * A form with the rules of the model. It shows no errors before the first submit; after it, fields are
 * checked on every change. Errors that the server reports for a field are shown at the field.
 */
export function useForm<Values extends FieldValues, Result extends object>({
  defaults,
  check,
  revalidates,
}: FormOptions<Values, Result>) {
  const { t } = useTranslation(["common", "model"]);
  const base = useId();
  const [failure, setFailure] = useFormError();
  const form = useHookForm<FieldValues, unknown, Result>({
    defaultValues: defaults,
    // The error summary takes the focus, and links to each field.
    shouldFocusError: false,
    resolver: (values) => {
      const checked = check(values as Values);
      if (checked.ok) return { values: checked.value, errors: {} };
      const errors = Object.entries(checked.fields).map(([name, message]) => [
        name,
        { type: "rule", message },
      ]);
      return { values: {}, errors: Object.fromEntries(errors) };
    },
  });
  const { errors, isSubmitting, isSubmitted, submitCount } = form.formState;
  const names = Object.keys(defaults) as FieldName<Values>[];

  const getId = (name: FieldName<Values>) => `${base}-${name}`;
  const getError = (name: FieldName<Values>): string | undefined => {
    const message: unknown = errors[name]?.message;
    return typeof message === "string" ? t(message, { ns: "model" }) : undefined;
  };
  const showError = (error: unknown) => {
    const fields = error instanceof ApiError ? error.fields : {};
    const invalid = names.filter((name) => fields[name] !== undefined);
    for (const name of invalid) form.setError(name, { message: fields[name] ?? "" });
    if (invalid.length === 0) setFailure(error);
  };

  return {
    names,
    /** The props of a text field. */
    text: (name: FieldName<Values>) => ({
      id: getId(name),
      error: getError(name),
      ...form.register(name, { deps: revalidates?.[name] ?? [] }),
    }),
    /** What ties any other field to the form. */
    field: (name: FieldName<Values>) => ({ id: getId(name), error: getError(name) }),
    set: <Name extends FieldName<Values>>(name: Name, value: Values[Name]) =>
      form.setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted }),
    /** Sets several fields, then checks them together: some rules depend on two fields. */
    setMany: (part: Partial<Values>) => {
      for (const name of names) {
        const value = part[name];
        if (value !== undefined) form.setValue(name, value, { shouldDirty: true });
      }
      if (isSubmitted) void form.trigger();
    },
    getValues: (): Values => ({ ...(form.getValues() as Values) }),
    /** The current values; the component renders again on every change. */
    watch: (): Values => form.watch() as Values,
    /** What is wrong, in the order of the form. */
    fieldErrors: names.flatMap((name) => {
      const message = getError(name);
      return message === undefined ? [] : [{ fieldId: getId(name), message }];
    }),
    /** Why sending failed, where it concerns no field; null when it did not. */
    failure,
    isSubmitting,
    /** How often the form was submitted. */
    attempt: submitCount,
    /** Sends a valid form. The form shows what `send` throws, and keeps the input. */
    submit: (send: (result: Result) => Promise<void>): Promise<void> =>
      form.handleSubmit(async (result) => {
        setFailure(null);
        try {
          await send(result);
        } catch (error) {
          showError(error);
        }
      })(),
  };
}
