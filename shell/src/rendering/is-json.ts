/** Whether a value survives being written as JSON and read again. */
export function isJson(value: unknown): boolean {
  if (value === null || typeof value === "string" || typeof value === "boolean") return true;
  if (typeof value === "number") return Number.isFinite(value);
  if (typeof value !== "object") return false;
  if (Array.isArray(value)) return value.every(isJson);
  if (Object.getPrototypeOf(value) !== Object.prototype) return false;
  // A property that is undefined is as good as absent.
  return Object.values(value).every((member) => member === undefined || isJson(member));
}
