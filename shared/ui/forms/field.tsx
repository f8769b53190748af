import { type ReactNode, useId } from "react";
import { WarningIcon } from "../icons/sign-icons.tsx";
import styles from "./field.module.css";

export interface FieldProps {
  label: string;
  /** Said beside the label, such as "optional". */
  note?: string;
  /** Help that stands before any mistake. */
  hint?: string;
  /** What is wrong, in words. Undefined when nothing is. */
  error?: string;
  /** Of the control; links of an error summary lead there. Made when left out. */
  id?: string;
}

/** What ties a control to its field; spread it on the control. */
export interface ControlProps {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

export interface FieldFrameProps extends FieldProps {
  children: (control: ControlProps) => ReactNode;
}

/** A label above its control, and between them the hint and the error, all tied together. */
export function Field({ label, note, hint, error, id, children }: FieldFrameProps) {
  const made = useId();
  const control = id ?? made;
  const hintId = `${control}-hint`;
  const errorId = `${control}-error`;
  const described = [error && errorId, hint && hintId].filter(Boolean).join(" ");
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={control} id={`${control}-label`}>
        {label}
        {note && <span className={styles.note}> {note}</span>}
      </label>
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={errorId}>
          <WarningIcon />
          {error}
        </p>
      )}
      {children({
        id: control,
        "aria-describedby": described || undefined,
        "aria-invalid": error ? true : undefined,
      })}
    </div>
  );
}
