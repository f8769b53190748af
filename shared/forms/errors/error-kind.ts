import { ApiError } from "@oselia/shared/api";

/**
 * True for a save that was rejected because someone else has saved the item since it was opened.
 */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.code === "conflict";
}

/** True when the item does not exist, or no longer does. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.code === "not_found";
}
