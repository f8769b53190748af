import type { LocalizedText } from "@oselia/shared/contract";
import names from "./holiday-names.json" with { type: "json" };

/** The names of exceptions in opening-hours.ts, by their `on`. */
export const holidayNames: Readonly<Partial<Record<string, LocalizedText>>> = names;
