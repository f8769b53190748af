import { buttonClass, type ControlProps } from "@oselia/shared/ui";
import { type ChangeEvent, type ReactNode, useRef } from "react";
import styles from "./image-input.module.css";
import { useDialogFiles } from "./use-dialog-files.ts";

/** What the server takes (decisions, "Images"). */
const IMAGES = "image/jpeg,image/png,image/webp,image/avif";

/** What ties it to its field comes from `FieldGroup`. */
export interface ImageInputProps extends Partial<ControlProps> {
  id: string;
  /** What it is for, to a screen reader. */
  label: string;
  /** Whether several pictures can be picked at once. */
  multiple?: boolean;
  /** "place": where a picture will stand. "button": a button beside one that is there. */
  look?: "place" | "button";
  /** It is not time for it: it keeps its place and the focus, and opens nothing. */
  waiting?: boolean;
  onPick: (files: File[]) => void;
  /** What is seen. A click on it opens the file picker. */
  children: ReactNode;
}

const looks = {
  place: styles.place,
  button: `${buttonClass({ variant: "secondary", size: "small" })} ${styles.button}`,
};

/** Opens the file picker, for images alone; takes what is dropped or pasted into its dialog as well. */
export function ImageInput({
  label,
  multiple = false,
  look = "place",
  waiting = false,
  onPick,
  children,
  ...control
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
    <label className={looks[look]} data-invalid={control["aria-invalid"]}>
      <input
        {...control}
        ref={input}
        className={styles.input}
        type="file"
        accept={IMAGES}
        multiple={multiple}
        aria-label={label}
        aria-disabled={waiting || undefined}
        onClick={(event) => waiting && event.preventDefault()}
        onChange={pick}
      />
      {children}
    </label>
  );
}
