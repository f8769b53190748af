import { ApiError } from "@oselia/shared/api";

/** True when a save was refused because somebody else has saved the item since it was opened. */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.code === "conflict";
}
