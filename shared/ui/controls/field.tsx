import { type ReactNode, useId } from "react";
import { VisuallyHidden } from "../a11y/visually-hidden.tsx";
import styles from "./field.module.css";
import { type ControlProps, describedByProps, FieldMessages } from "./field-messages.tsx";

export interface FieldProps {
  label: string;
  /**
   * True where the values explain themselves, as in a filter: the label is only for screen readers.
   */
  isLabelHidden?: boolean;
  /** Shown next to the label, such as "optional". */
  note?: string;
  /** Help text. */
  hint?: string;
  /** True where the hint comes and goes: screen readers announce it. */
  isHintLive?: boolean;
  /** The error message. */
  error?: string;
  /** The id of the control; the error summary links to it. Default: generated. */
  id?: string;
}

export interface FieldFrameProps extends FieldProps {
  children: (control: ControlProps) => ReactNode;
}

/** A label above its control, with the hint and the error between them. */
export function Field({
  label,
  isLabelHidden = false,
  note,
  hint,
  isHintLive,
  error,
  id,
  children,
}: FieldFrameProps) {
  const made = useId();
  const notes = { id: id ?? made, hint, isHintLive, error };
  const name = (
    <label className={styles.label} htmlFor={notes.id} id={`${notes.id}-label`}>
      {label}
      {note && <span className={styles.note}> {note}</span>}
    </label>
  );
  return (
    <div className={styles.field}>
      {isLabelHidden ? <VisuallyHidden>{name}</VisuallyHidden> : name}
      <FieldMessages {...notes} />
      {children(describedByProps(notes))}
    </div>
  );
}
