import type { Ref, TextareaHTMLAttributes } from "react";
import controlStyles from "./control.module.css";
import { Field, type FieldProps } from "./field.tsx";
import styles from "./text-area.module.css";

export interface TextAreaProps
  extends FieldProps,
    Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "id" | "className" | "style"> {
  /** "rows": as high as `rows`, and resizable. "fixed": 160 px. */
  height?: "rows" | "fixed";
  ref?: Ref<HTMLTextAreaElement>;
}

/** A multi-line text field. Takes what `register()` of react-hook-form returns. */
export function TextArea({
  label,
  note,
  hint,
  error,
  id,
  height = "rows",
  rows = 5,
  ...area
}: TextAreaProps) {
  return (
    <Field label={label} note={note} hint={hint} error={error} id={id}>
      {(control) => (
        <textarea
          rows={rows}
          {...area}
          {...control}
          className={`${controlStyles.control} ${styles[height]}`}
        />
      )}
    </Field>
  );
}
