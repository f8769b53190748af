import { type RefObject, useEffect, useEffectEvent } from "react";

/**
 * Takes the files that are dropped anywhere in the dialog around the input, or pasted there, as if
 * they had been picked. What is dropped on the input itself is the browser's own.
 */
export function useDialogFiles(
  input: RefObject<HTMLInputElement | null>,
  onFiles: (files: File[]) => void,
): void {
  const take = useEffectEvent((event: Event, files: FileList | undefined) => {
    if (!files || files.length === 0 || event.target === input.current) return;
    event.preventDefault();
    onFiles([...files]);
  });
  useEffect(() => {
    const dialog = input.current?.closest("dialog");
    const onDrop = (event: DragEvent) => take(event, event.dataTransfer?.files);
    const onPaste = (event: ClipboardEvent) => {
      // Words that were copied together with a picture of them are words.
      if (!event.clipboardData?.types.includes("text/plain")) {
        take(event, event.clipboardData?.files);
      }
    };
    dialog?.addEventListener("drop", onDrop);
    dialog?.addEventListener("paste", onPaste);
    return () => {
      dialog?.removeEventListener("drop", onDrop);
      dialog?.removeEventListener("paste", onPaste);
    };
  }, [input]);
}

/** A file that is dropped beside every place for it is not opened instead of the page. */
export function useNoStrayFiles(): void {
  useEffect(() => {
    const refuse = (event: DragEvent) => {
      const isTaken = event.target instanceof HTMLInputElement && event.target.type === "file";
      if (!isTaken && event.dataTransfer?.types.includes("Files")) event.preventDefault();
    };
    window.addEventListener("dragover", refuse);
    window.addEventListener("drop", refuse);
    return () => {
      window.removeEventListener("dragover", refuse);
      window.removeEventListener("drop", refuse);
    };
  }, []);
}
