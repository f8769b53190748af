import { errorText } from "@oselia/shared/api";
import type { FieldName, FieldValues } from "@oselia/shared/forms";
import { type FormOptions, isNotFound, useForm } from "@oselia/shared/forms";
import { useTranslation } from "@oselia/shared/i18n";
import { type FormEvent, useRef, useState } from "react";
import { isEqual } from "./is-equal.ts";
import { usePendingWork } from "./use-pending-work.ts";
import { useSignedInAgain } from "./use-signed-in-again.ts";

export interface ItemFormOptions<Values extends FieldValues, Draft extends object>
  extends FormOptions<Values, Draft> {
  /**
   * Sends it. The form shows what it throws, and keeps the input.
   *
   * @param onProgress Called with the fraction of an upload that has been sent.
   */
  save: (draft: Draft, onProgress: (fraction: number) => void) => Promise<void>;
  /** Called instead of `save` when nothing has changed. */
  onUnchanged?: () => void;
}

/** A field that holds picked files: what `files` gives to it, with its label. */
export interface FilesFieldProps<Files> {
  id: string;
  label: string;
  error: string | undefined;
  value: Files;
  onChange: (files: Files) => void;
  /** True while picking and removing are disabled. */
  waiting: boolean;
  /** Called with the work of resizing images. */
  onPrepare: (work: Promise<boolean>) => void;
}

/**
 * The form of an item, as staff edit it. It knows what the server holds, waits for images that are
 * being prepared, and takes no input while it is being saved: the save would leave that input out.
 */
export function useItemForm<Values extends FieldValues, Draft extends object>({
  save,
  onUnchanged,
  ...options
}: ItemFormOptions<Values, Draft>) {
  const { i18n, t } = useTranslation();
  const form = useForm(options);
  const { names, isSubmitting, failure } = form;
  const [saved, setSaved] = useState(options.defaults);
  const latestSaved = useRef(options.defaults);
  const [hasSignedInAgain, forgetSignIn] = useSignedInAgain();
  const [progress, setProgress] = useState<number | null>(null);
  const values = form.watch();
  const isDirty = names.some((name) => !isEqual(values[name], saved[name]));

  const send = async (draft: Draft) => {
    forgetSignIn();
    try {
      await save(draft, setProgress);
    } finally {
      setProgress(null);
    }
  };
  const { isWaiting, track, saveWhenReady } = usePendingWork(() => {
    if (onUnchanged && !isDirty) onUnchanged();
    else void form.submit(send);
  });
  const choice = <Name extends FieldName<Values>>(name: Name) => ({
    ...form.field(name),
    value: values[name],
    onChange: (value: Values[Name]) => {
      if (!isSubmitting) form.set(name, value);
    },
  });

  return {
    /** The props of a text field. */
    text: (name: FieldName<Values>) => ({ ...form.text(name), readOnly: isSubmitting }),
    /** The props of a field whose value is chosen. */
    choice,
    /** The props of a field that holds picked files, which are prepared before they can be sent. */
    files: <Name extends FieldName<Values>>(name: Name) => ({
      ...choice(name),
      waiting: isSubmitting,
      onPrepare: track,
    }),
    values,
    /** What the server holds, as far as this form knows. */
    saved,
    set: form.set,
    setMany: form.setMany,
    /** The current `values` and `saved`, also in a callback of an earlier render. */
    getState: () => ({ values: form.getValues(), saved: latestSaved.current }),
    /** Records what the server holds now, where only a part could be saved. */
    markSaved: (part: Partial<Values>) => {
      latestSaved.current = { ...latestSaved.current, ...part };
      setSaved(latestSaved.current);
    },
    fieldErrors: form.fieldErrors,
    /** Why it could not be saved, as text in the current language; null when saving did not fail. */
    failure:
      failure === null ? null : isNotFound(failure) ? t("conflict.gone") : errorText(failure, i18n),
    /** True after signing in again, until the form is saved. */
    isUnsavedYet: hasSignedInAgain && isDirty && failure === null,
    isDirty,
    isSaving: isSubmitting || isWaiting,
    /** Fraction of the upload that has been sent; null when nothing is being sent. */
    progress,
    attempt: form.attempt,
    submit: (event: FormEvent) => {
      event.preventDefault();
      saveWhenReady();
    },
  };
}

export type ItemForm = Pick<
  ReturnType<typeof useItemForm>,
  | "fieldErrors"
  | "failure"
  | "isUnsavedYet"
  | "isDirty"
  | "isSaving"
  | "progress"
  | "attempt"
  | "submit"
>;
