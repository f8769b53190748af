/** Characters on the two lines of a lead on a narrow phone. */
const LEAD = 80;

/** True for a text that is longer than its lead. */
export function isLong(content: string): boolean {
  return content.length > LEAD || content.includes("\n");
}
