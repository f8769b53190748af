import { type BookStatus, bookStatuses } from "@oselia/shared/model";

/**
 * The colour of a status (docs/product.md#statuses); none for a status that is newer than this
 * build.
 */
export function statusColour(status: BookStatus): string {
  return bookStatuses.find(({ value }) => value === status)?.colour ?? "none";
}
