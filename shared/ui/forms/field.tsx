import { type ReactNode, useId } from "react";
import styles from "./field.module.css";
import { type ControlProps, FieldNotes, tiedTo } from "./field-notes.tsx";

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

export interface FieldFrameProps extends FieldProps {
  children: (control: ControlProps) => ReactNode;
}

/** A label above its control, and between them the hint and the error, all tied together. */
export function Field({ label, note, hint, error, id, children }: FieldFrameProps) {
  const made = useId();
  const notes = { id: id ?? made, hint, error };
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={notes.id} id={`${notes.id}-label`}>
        {label}
        {note && <span className={styles.note}> {note}</span>}
      </label>
      <FieldNotes {...notes} />
      {children(tiedTo(notes))}
    </div>
  );
}
