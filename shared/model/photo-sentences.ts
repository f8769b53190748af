import type { Sentence } from "./sentence.ts";

/** What is said of an item's pictures, in the form and by the server (sections 5 and 8). */
export const photoSentences = {
  none: "Add at least one image",
  tooMany: "You cannot upload more than three images",
  noCover: "Add cover for book",
} as const satisfies Record<string, Sentence>;
