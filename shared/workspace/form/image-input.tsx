import { type ChangeEvent, type ReactNode, useRef } from "react";
import styles from "./image-input.module.css";
import { useDialogFiles } from "./use-dialog-files.ts";

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
  /** It is not time for it: it keeps its place and the focus, and opens nothing. */
  waiting?: boolean;
  onPick: (files: File[]) => void;
  /** What is seen. A click on it opens the file picker. */
  children: ReactNode;
}

/** Opens the file picker, for images alone; takes what is dropped or pasted into its dialog as well. */
export function ImageInput({
  id,
  label,
  multiple = false,
  describedBy,
  invalid,
  waiting = false,
  onPick,
  children,
}: ImageInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const take = (files: File[]) => {
    if (files.length > 0 && !waiting) onPick(multiple ? files : files.slice(0, 1));
  };
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    // So that the same file can be picked again after it was removed.
    event.target.value = "";
    take(files);
  };
  useDialogFiles(input, take);
  return (
    <label className={styles.place} data-invalid={invalid || undefined}>
      <input
        ref={input}
        id={id}
        className={styles.input}
        type="file"
        accept={IMAGES}
        multiple={multiple}
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        aria-disabled={waiting || undefined}
        onClick={(event) => waiting && event.preventDefault()}
        onChange={pick}
      />
      {children}
    </label>
  );
}
