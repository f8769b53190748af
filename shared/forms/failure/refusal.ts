import { ApiError } from "@oselia/shared/api";

/** True when a save was refused because somebody else has saved the item since it was opened. */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.code === "conflict";
}

/** True when the item is not there, or no longer: what was to be removed is gone as was asked. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.code === "not_found";
}
