/** What forms that are worked in for a while have in common, beyond their fields. */
export { ConflictNotice } from "./conflict/conflict-notice.tsx";
export type { Difference, Side } from "./conflict/field-choice.tsx";
export { DeleteQuestion } from "./delete/delete-question.tsx";
export { isConflict, isGone } from "./failure/refusal.ts";
export { useFailure } from "./failure/use-failure.ts";
export { useSignedInAgain } from "./failure/use-signed-in-again.ts";
export { StatusFilter, type StatusFilterProps } from "./filter/status-filter.tsx";
export { type ImageTarget, resizeImage } from "./image/resize-image.ts";
export { LeaveQuestion } from "./unsaved/leave-question.tsx";
export { type UnsavedGuard, useUnsavedGuard } from "./unsaved/use-unsaved-guard.ts";
export { UploadProgress } from "./upload/upload-progress.tsx";
