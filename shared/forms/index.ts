/** What every form of the site is made of, for visitors and staff alike. */
export { isConflict, isNotFound } from "./errors/error-kind.ts";
export { useAction } from "./errors/use-action.ts";
export { useFormError } from "./errors/use-form-error.ts";
export { type IdempotencyKey, useIdempotencyKey } from "./form/idempotency-key.ts";
export {
  type FieldProps,
  type FieldValues,
  type FormOptions,
  type Path,
  type PathValue,
  useForm,
} from "./form/use-form.ts";
export { changeAndFocus } from "./images/change-and-focus.ts";
export { ImageInput } from "./images/image-input.tsx";
export { ImagePreview } from "./images/image-preview.tsx";
export { resizeImage } from "./images/resize-image.ts";
export { UploadProgress } from "./images/upload-progress.tsx";
export { usePreventFileDrop } from "./images/use-dialog-file-drop.ts";

export { UnsavedChangesDialog } from "./unsaved/unsaved-changes-dialog.tsx";
export { type UnsavedGuard, useUnsavedGuard } from "./unsaved/use-unsaved-guard.ts";
