import type { InputHTMLAttributes, Ref } from "react";
import controlStyles from "./control.module.css";
import { Field, type FieldProps } from "./field.tsx";

export interface TextFieldProps
  extends FieldProps,
    Omit<InputHTMLAttributes<HTMLInputElement>, "id" | "className" | "style"> {
  ref?: Ref<HTMLInputElement>;
}

/** A text field. Takes what `register()` of react-hook-form returns. */
export function TextField({ label, note, hint, error, id, ...input }: TextFieldProps) {
  return (
    <Field label={label} note={note} hint={hint} error={error} id={id}>
      {(control) => <input type="text" {...input} {...control} className={controlStyles.control} />}
    </Field>
  );
}
