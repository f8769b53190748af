import { ApiError, errorText } from "@oselia/shared/api";
import { isConflict, isGone, useFailure, useSignedInAgain } from "@oselia/shared/forms";
import { useTranslation } from "@oselia/shared/i18n";
import type { Checked } from "@oselia/shared/model";
import { type FormEvent, useId, useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  useForm,
} from "react-hook-form";
import { type IdempotencyKey, newIdempotencyKey } from "./idempotency-key.ts";
import { isSame } from "./is-same.ts";
import { resolverOf } from "./resolver-of.ts";
import { usePreparing } from "./use-preparing.ts";

/** How an item is to be saved. */
export interface SaveOptions {
  /** Told how much of an upload has been sent, from 0 to 1. */
  onProgress: (share: number) => void;
  /** True when the person wants it saved over what somebody else has saved meanwhile. */
  overwrite: boolean;
  /** Of this form, at every try: what is new is stored once, also when an answer was lost. */
  once: IdempotencyKey;
}

export interface ItemFormOptions<Values extends FieldValues, Item extends object> {
  /** Every field with what it starts with, in the order of the form. */
  defaults: Values;
  /** The rules of the model over what was typed and picked. */
  check: (values: Values) => Checked<Item>;
  /** Fields whose rules look at another one: with a change of the first, the others are checked too. */
  together?: Partial<Record<Path<Values>, Path<Values>[]>>;
  /** Sends it. What it throws is told, and every word stays. */
  save: (item: Item, options: SaveOptions) => Promise<void>;
  /** Called instead of `save` when nothing has changed (section 2: it closes without a call). */
  onUnchanged?: () => void;
}

/**
 * The form of an item. It says nothing before the first submit; then it checks on every change. What
 * the server refuses stands at its field as well. While it is being saved it takes nothing in: the
 * save would leave it out, and the form closes.
 */
export function useItemForm<Values extends FieldValues, Item extends object>({
  defaults,
  check,
  together,
  save,
  onUnchanged,
}: ItemFormOptions<Values, Item>) {
  const { t, i18n } = useTranslation(["common", "model"]);
  const base = useId();
  const [saved, setSaved] = useState(defaults);
  const savedNow = useRef(defaults);
  const [failure, setFailure] = useFailure();
  const [hasSignedInAgain, forgetSignIn] = useSignedInAgain();
  const [hasConflict, setConflict] = useState(false);
  const [progress, setProgress] = useState<number | null>(null);
  const once = useRef<IdempotencyKey>(undefined);
  const form = useForm<Values, unknown, Item>({
    defaultValues: defaults as DefaultValues<Values>,
    shouldFocusError: false,
    resolver: resolverOf(check),
  });
  const { errors, isSubmitting, isSubmitted, submitCount } = form.formState;
  const names = Object.keys(defaults) as Path<Values>[];
  const values = form.watch();
  const isDirty = names.some((name) => !isSame(values[name], saved[name]));

  const idOf = (name: Path<Values>) => `${base}-${name}`;
  const errorOf = (name: Path<Values>): string | undefined => {
    const sentence: unknown = errors[name]?.message;
    return typeof sentence === "string" ? t(sentence, { ns: "model" }) : undefined;
  };
  const set = <Name extends Path<Values>>(name: Name, value: PathValue<Values, Name>) =>
    form.setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted });
  const tell = (error: unknown) => {
    const fields = error instanceof ApiError ? error.fields : {};
    const known = names.filter((name) => fields[name] !== undefined);
    for (const name of known) form.setError(name, { message: fields[name] ?? "" });
    if (isConflict(error)) setConflict(true);
    else if (isGone(error)) {
      setConflict(false);
      setFailure(error);
    } else if (known.length === 0) setFailure(error);
  };
  // In the language of now, which may be another one than when it happened.
  const failureText = isGone(failure) ? t("conflict.gone") : errorText(failure, i18n);
  const send = async (item: Item, overwrite: boolean) => {
    setFailure(null);
    forgetSignIn();
    try {
      once.current ??= newIdempotencyKey();
      await save(item, { onProgress: setProgress, overwrite, once: once.current });
      setConflict(false);
    } catch (error) {
      tell(error);
    } finally {
      setProgress(null);
    }
  };

  const { isAwaited, prepare, saveWhenReady } = usePreparing((overwrite: boolean) => {
    if (onUnchanged && !isDirty && !overwrite) onUnchanged();
    else void form.handleSubmit((item) => send(item, overwrite))();
  });
  const choice = <Name extends Path<Values>>(name: Name) => ({
    id: idOf(name),
    error: errorOf(name),
    value: values[name] as PathValue<Values, Name>,
    onChange: (value: PathValue<Values, Name>) => {
      if (!isSubmitting) set(name, value);
    },
  });

  return {
    /** What a text field takes: its name, its error, and where its text goes. */
    text: (name: Path<Values>) => ({
      id: idOf(name),
      error: errorOf(name),
      readOnly: isSubmitting,
      ...form.register(name, { deps: together?.[name] ?? [] }),
    }),
    /** What a field takes that is chosen rather than typed. */
    choice,
    /** What a field takes that holds picked files, which are prepared before they can be sent. */
    files: <Name extends Path<Values>>(name: Name) => ({
      ...choice(name),
      waiting: isSubmitting,
      onPrepare: prepare,
    }),
    /** What stands in the form now. */
    values,
    /** What the server holds of it. */
    saved,
    /** Puts something else into a field. */
    set,
    /** The same at the moment of the call, and what the server holds of it. */
    now: () => ({ values: { ...form.getValues() }, saved: savedNow.current }),
    /** Puts all of it into the form. */
    fill: (part: Partial<Values>) => {
      for (const name of names) {
        const value = part[name];
        if (value !== undefined) form.setValue(name, value, { shouldDirty: true });
      }
      // Together: rules look at more than one field.
      if (isSubmitted) void form.trigger();
    },
    /** Tells what of it the server holds from now on: when only a part could be saved. */
    markSaved: (part: Partial<Values>) => {
      savedNow.current = { ...savedNow.current, ...part };
      setSaved(savedNow.current);
    },
    /** What is wrong, in the order of the form. */
    mistakes: names.flatMap((name) => {
      const message = errorOf(name);
      return message === undefined ? [] : [{ fieldId: idOf(name), message }];
    }),
    /** Why it could not be saved, in words; null when that has not happened. */
    failure: failure === null ? null : failureText,
    /** True when the session had ended and goes on: what the form holds waits for another save. */
    isUnsavedYet: hasSignedInAgain && isDirty && failure === null,
    /** True when somebody else has saved the item since it was opened. */
    hasConflict,
    /** True when there is something to lose. */
    isDirty,
    isSaving: isSubmitting || isAwaited,
    /** Share of the upload that has been sent, from 0 to 1; null when nothing is being sent. */
    progress,
    /** How often it was submitted. */
    attempt: submitCount,
    submit: (event: FormEvent) => {
      event.preventDefault();
      saveWhenReady(false);
    },
    /** Saves over what somebody else has saved. */
    overwrite: () => saveWhenReady(true),
  };
}

export type ItemForm = Pick<
  ReturnType<typeof useItemForm>,
  | "mistakes"
  | "failure"
  | "isUnsavedYet"
  | "hasConflict"
  | "isDirty"
  | "isSaving"
  | "progress"
  | "attempt"
  | "submit"
  | "overwrite"
>;
