/** What every form of the site is made of, for visitors and staff alike. */
export * from "./errors/error-kind.ts";
export * from "./errors/use-action.ts";
export * from "./errors/use-form-error.ts";
export * from "./form/idempotency-key.ts";
export * from "./form/use-form.ts";
export * from "./images/change-and-focus.ts";
export * from "./images/image-input.tsx";
export * from "./images/image-preview.tsx";
export * from "./images/resize-image.ts";
export * from "./images/upload-progress.tsx";
export { usePreventFileDrop } from "./images/use-dialog-file-drop.ts";
export * from "./unsaved/unsaved-changes-dialog.tsx";
export * from "./unsaved/use-unsaved-guard.ts";
