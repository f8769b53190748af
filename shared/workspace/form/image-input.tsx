import type { ChangeEvent, ReactNode } from "react";
import styles from "./image-input.module.css";

/** What the server takes (decisions, "Images"). */
const IMAGES = "image/jpeg,image/png,image/webp,image/avif";

export interface ImageInputProps {
  id: string;
  /** What it is for, to a screen reader. */
  label: string;
  /** Whether several pictures can be picked at once. */
  multiple?: boolean;
  /** Ids of what is said about it: the error, the hint. */
  describedBy?: string | undefined;
  invalid?: boolean;
  onPick: (files: File[]) => void;
  /** What is seen. A click on it opens the file picker. */
  children: ReactNode;
}

/** Opens the file picker, for images alone. */
export function ImageInput({
  id,
  label,
  multiple = false,
  describedBy,
  invalid,
  onPick,
  children,
}: ImageInputProps) {
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    // So that the same file can be picked again after it was removed.
    event.target.value = "";
    if (files.length > 0) onPick(files);
  };
  return (
    <label className={styles.place} data-invalid={invalid || undefined}>
      <input
        id={id}
        className={styles.input}
        type="file"
        accept={IMAGES}
        multiple={multiple}
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        onChange={pick}
      />
      {children}
    </label>
  );
}
