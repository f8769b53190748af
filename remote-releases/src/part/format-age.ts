import type { Language } from "@oselia/shared/i18n";

const units = [
  ["day", 24 * 60 * 60 * 1000],
  ["hour", 60 * 60 * 1000],
  ["minute", 60 * 1000],
] as const;

/**
 * How long ago a moment was, in its largest whole unit: "3 days ago". Undefined within a minute.
 *
 * @param moment ISO 8601.
 */
export function formatAge(moment: string, now: Date, language: Language): string | undefined {
  const passed = now.getTime() - Date.parse(moment);
  const found = units.find(([, length]) => passed >= length);
  if (!found) return undefined;
  const [unit, length] = found;
  const format = new Intl.RelativeTimeFormat(language, { numeric: "always" });
  return format.format(-Math.floor(passed / length), unit);
}
