import { type BookStatus, bookStatuses } from "@oselia/shared/model";

/** The colour of section 3; no colour for a status that this build does not know yet. */
export function colourOf(status: BookStatus): string {
  return bookStatuses.find(({ value }) => value === status)?.colour ?? "none";
}
