/**
 * True when two values of a field are equal: the same text, file or item, or lists of such. Space
 * around a text is ignored, because the rules remove it.
 */
export function isEqual(one: unknown, other: unknown): boolean {
  if (typeof one === "string" && typeof other === "string") return one.trim() === other.trim();
  if (!Array.isArray(one) || !Array.isArray(other)) {
    return Object.is(one, other) || (getId(one) !== undefined && getId(one) === getId(other));
  }
  return one.length === other.length && one.every((part, at) => isEqual(part, other[at]));
}

/** The same item is another object after it was fetched again. */
function getId(value: unknown): unknown {
  return typeof value === "object" && value !== null && "id" in value ? value.id : undefined;
}
