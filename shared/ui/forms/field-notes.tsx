import { WarningIcon } from "../icons/sign-icons.tsx";
import styles from "./field.module.css";

/** What ties a control to its field; spread it on the control. */
export interface ControlProps {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

export interface FieldNotesProps {
  /** Of the control. */
  id: string;
  hint: string | undefined;
  error: string | undefined;
}

const hintIdOf = (id: string) => `${id}-hint`;
const errorIdOf = (id: string) => `${id}-error`;

/** Ties a control to the notes above it, which `FieldNotes` draws. */
export function tiedTo({ id, hint, error }: FieldNotesProps): ControlProps {
  const described = [error && errorIdOf(id), hint && hintIdOf(id)].filter(Boolean).join(" ");
  return {
    id,
    "aria-describedby": described || undefined,
    "aria-invalid": error ? true : undefined,
  };
}

/** What is said of a control between its label and itself: the hint, and the error in words. */
export function FieldNotes({ id, hint, error }: FieldNotesProps) {
  return (
    <>
      {hint && (
        <p className={styles.hint} id={hintIdOf(id)}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={errorIdOf(id)}>
          <WarningIcon />
          {error}
        </p>
      )}
    </>
  );
}
