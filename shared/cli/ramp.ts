/** "5,25,100" as numbers, each from 1 to 100 and larger than the one before; else undefined. */
export function parsePercentages(text: string): number[] | undefined {
  if (!/^\d{1,3}(,\d{1,3})*$/.test(text)) return undefined;
  const steps = text.split(",").map(Number);
  const isAscending = steps.every((step, index) => step > (steps[index - 1] ?? 0) && step <= 100);
  return isAscending ? steps : undefined;
}

const units = { s: 1, m: 60, h: 3600, d: 86_400 };

/** "30s", "10m", "2h" or "1d" in seconds; else undefined. */
export function parseDuration(text: string): number | undefined {
  const [, digits, unit] = /^([1-9]\d{0,4})([smhd])$/.exec(text) ?? [];
  return digits ? Number(digits) * units[unit as keyof typeof units] : undefined;
}
