/** True when a field holds what it held: the same text or file, or a list of the same ones. */
export function isSame(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return Object.is(one, other);
  return one.length === other.length && one.every((part, at) => Object.is(part, other[at]));
}
