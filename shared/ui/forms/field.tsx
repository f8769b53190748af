import { type ReactNode, useId } from "react";
import { VisuallyHidden } from "../a11y/visually-hidden.tsx";
import styles from "./field.module.css";
import { type ControlProps, FieldNotes, tiedTo } from "./field-notes.tsx";

export interface FieldProps {
  label: string;
  /** True where what is chosen speaks for itself, as in a filter: the label is only read aloud. */
  isLabelHidden?: boolean;
  /** Said beside the label, such as "optional". */
  note?: string;
  /** Help that stands before any mistake. */
  hint?: string;
  /** What is wrong, in words. Undefined when nothing is. */
  error?: string;
  /** Of the control; links of an error summary lead there. Made when left out. */
  id?: string;
}

export interface FieldFrameProps extends FieldProps {
  children: (control: ControlProps) => ReactNode;
}

/** A label above its control, and between them the hint and the error, all tied together. */
export function Field({
  label,
  isLabelHidden = false,
  note,
  hint,
  error,
  id,
  children,
}: FieldFrameProps) {
  const made = useId();
  const notes = { id: id ?? made, hint, error };
  const name = (
    <label className={styles.label} htmlFor={notes.id} id={`${notes.id}-label`}>
      {label}
      {note && <span className={styles.note}> {note}</span>}
    </label>
  );
  return (
    <div className={styles.field}>
      {isLabelHidden ? <VisuallyHidden>{name}</VisuallyHidden> : name}
      <FieldNotes {...notes} />
      {children(tiedTo(notes))}
    </div>
  );
}
