import type { ReactNode } from "react";
import styles from "./field.module.css";
import { type ControlProps, FieldNotes, tiedTo } from "./field-notes.tsx";

export interface FieldGroupProps {
  /** Of the control that can be wrong; links of an error summary lead there. */
  id: string;
  label: string;
  /** Help that stands before any mistake. */
  hint?: string;
  /** What is wrong, in words. Undefined when nothing is. */
  error?: string | undefined;
  /** All controls of the group; what is given goes to the one that can be wrong. */
  children: (control: ControlProps) => ReactNode;
}

/** A field of several controls, such as pictures with the input that takes more of them. */
export function FieldGroup({ id, label, hint, error, children }: FieldGroupProps) {
  const notes = { id, hint, error };
  return (
    <fieldset className={styles.field}>
      <legend className={`${styles.label} ${styles.legend}`}>{label}</legend>
      <FieldNotes {...notes} />
      {children(tiedTo(notes))}
    </fieldset>
  );
}
