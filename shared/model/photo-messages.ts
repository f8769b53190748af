import type { MessageKey } from "./message-key.ts";

/** The messages about an item's images, in the form and from the server. */
export const photoMessages = {
  none: "Add at least one image",
  tooMany: "You cannot upload more than three images",
  noCover: "Add cover for book",
} as const satisfies Record<string, MessageKey>;
