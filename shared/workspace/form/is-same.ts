/** True when a field holds what it held: the same text, file or item, or a list of the same ones. */
export function isSame(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) {
    return Object.is(one, other) || (idOf(one) !== undefined && idOf(one) === idOf(other));
  }
  return one.length === other.length && one.every((part, at) => isSame(part, other[at]));
}

/** An item that was fetched twice is two objects with one id. */
function idOf(value: unknown): unknown {
  return typeof value === "object" && value !== null && "id" in value ? value.id : undefined;
}
