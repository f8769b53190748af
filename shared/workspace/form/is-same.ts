/**
 * True when a field holds what it held: the same text, file or item, or a list of the same ones. Space
 * around a text makes no difference: the rules take it away.
 */
export function isSame(one: unknown, other: unknown): boolean {
  if (typeof one === "string" && typeof other === "string") return one.trim() === other.trim();
  if (!Array.isArray(one) || !Array.isArray(other)) {
    return Object.is(one, other) || (idOf(one) !== undefined && idOf(one) === idOf(other));
  }
  return one.length === other.length && one.every((part, at) => isSame(part, other[at]));
}

/** An item that was fetched twice is two objects with one id. */
function idOf(value: unknown): unknown {
  return typeof value === "object" && value !== null && "id" in value ? value.id : undefined;
}
