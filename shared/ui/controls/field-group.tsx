import type { ReactNode } from "react";
import styles from "./field.module.css";
import { type ControlProps, describedByProps, FieldMessages } from "./field-messages.tsx";

export interface FieldGroupProps {
  /** The id of the control that can be invalid; the error summary links to it. */
  id: string;
  label: string;
  /** Help text. */
  hint?: string;
  /** The error message. */
  error?: string | undefined;
  /** The controls of the group; give the props to the one that can be invalid. */
  children: (control: ControlProps) => ReactNode;
}

/** A field with several controls, such as photos and the input that adds some. */
export function FieldGroup({ id, label, hint, error, children }: FieldGroupProps) {
  const notes = { id, hint, error };
  return (
    <fieldset className={styles.field}>
      <legend className={`${styles.label} ${styles.legend}`}>{label}</legend>
      <FieldMessages {...notes} />
      {children(describedByProps(notes))}
    </fieldset>
  );
}
