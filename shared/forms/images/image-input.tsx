import { buttonClass, type ControlProps } from "@oselia/shared/ui";
import { type ChangeEvent, type ReactNode, useRef } from "react";
import styles from "./image-input.module.css";
import { useDialogFileDrop } from "./use-dialog-file-drop.ts";

/** The types that the server accepts (docs/product.md#images). */
const IMAGES = "image/jpeg,image/png,image/webp,image/avif";

/** The field's props come from `FieldGroup`. */
interface ImageInputProps extends Partial<ControlProps> {
  id: string;
  /** The accessible name. */
  label: string;
  /** Whether several images can be picked at the same time. */
  multiple?: boolean;
  /** "place": a frame for an image to come. "button": a button next to an image. */
  look?: "place" | "button";
  /** Disabled, but it keeps the focus. */
  waiting?: boolean;
  onPick: (files: File[]) => void;
  /** The visible content. A click on it opens the file picker. */
  children: ReactNode;
}

const looks = {
  place: styles.place,
  button: `${buttonClass({ variant: "secondary", size: "small" })} ${styles.button}`,
};

/**
 * Opens the file picker for images. It also takes images that are dropped on its dialog or pasted.
 */
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
    // The same file can be picked again after it was removed.
    event.target.value = "";
    take(files);
  };
  useDialogFileDrop(input, take);
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
