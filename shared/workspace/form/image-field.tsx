import { WarningIcon } from "@oselia/shared/ui";
import type { ReactNode } from "react";
import styles from "./image-field.module.css";
import type { ImageInputProps } from "./image-input.tsx";

export interface ImageFieldProps {
  /** Of the control in it; links of an error summary lead there. */
  id: string;
  label: string;
  /** Help that stands before any mistake. */
  hint?: string;
  /** What is wrong, in words. Undefined when nothing is. */
  error: string | undefined;
  /** The pictures, and the `ImageInput` that takes more: what is given ties it to its field. */
  children: (input: Pick<ImageInputProps, "id" | "describedBy" | "invalid">) => ReactNode;
}

/** A group of controls for an item's pictures, with its name, its hint and what is wrong. */
export function ImageField({ id, label, hint, error, children }: ImageFieldProps) {
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(" ");
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{label}</legend>
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
      {children({ id, describedBy: describedBy || undefined, invalid: error !== undefined })}
    </fieldset>
  );
}
