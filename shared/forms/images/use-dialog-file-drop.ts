import { type RefObject, useEffect, useEffectEvent } from "react";

/**
 * Takes files that are dropped anywhere in the dialog around the input, or pasted there. A drop on
 * the input itself is handled by the browser.
 */
export function useDialogFileDrop(
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
      // Office programs copy text together with an image of it; that is text.
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

/** Prevents the browser from opening a file that is dropped outside the inputs. */
export function usePreventFileDrop(): void {
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
