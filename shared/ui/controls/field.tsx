import { type ReactNode, useId } from "react";
import { VisuallyHidden } from "../a11y/visually-hidden.tsx";
import { WarningIcon } from "../icons/symbol-icons.tsx";
import styles from "./field.module.css";

/** The props that tie a control to its field. */
export interface ControlProps {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

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
  /** True where the hint comes and goes: it is a status message (WCAG 2.2, 4.1.3). */
  isHintLive?: boolean;
  /** The error message. */
  error?: string;
  /** The id of the control; the error summary links to it. Default: generated. */
  id?: string;
}

interface FieldFrameProps extends FieldProps {
  children: (control: ControlProps) => ReactNode;
}

/** A label above its control, with the hint and the error between them. */
export function Field({ label, isLabelHidden = false, note, children, ...notes }: FieldFrameProps) {
  const made = useId();
  const id = notes.id ?? made;
  const name = (
    <label className={styles.label} htmlFor={id} id={`${id}-label`}>
      {label}
      {note && <span className={styles.note}> {note}</span>}
    </label>
  );
  return (
    <div className={styles.field}>
      {isLabelHidden ? <VisuallyHidden>{name}</VisuallyHidden> : name}
      <Described {...notes} id={id}>
        {children}
      </Described>
    </div>
  );
}

export interface FieldGroupProps extends Pick<FieldFrameProps, "label" | "hint" | "error"> {
  /** The id of the control that can be invalid; the error summary links to it. */
  id: string;
  /** The controls of the group; give the props to the one that can be invalid. */
  children: FieldFrameProps["children"];
}

/** A field with several controls, such as photos and the input that adds some. */
export function FieldGroup({ label, ...field }: FieldGroupProps) {
  return (
    <fieldset className={styles.field}>
      <legend className={`${styles.label} ${styles.legend}`}>{label}</legend>
      <Described {...field} />
    </fieldset>
  );
}

type DescribedProps = Pick<FieldFrameProps, "hint" | "isHintLive" | "error" | "children"> & {
  id: string;
};

/** A control below its hint and its error, which describe it. */
function Described({ id, hint, isHintLive, error, children }: DescribedProps) {
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [error && errorId, hint && hintId].filter(Boolean).join(" ");
  return (
    <>
      {(hint || isHintLive) && (
        <p className={styles.hint} id={hintId} role={isHintLive ? "status" : undefined}>
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
        id,
        "aria-describedby": described || undefined,
        "aria-invalid": error ? true : undefined,
      })}
    </>
  );
}
