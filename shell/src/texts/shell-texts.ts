import type { TextLoaders } from "@oselia/shared/i18n";

/** The shell's own words: namespace "shell". */
export const shellTexts: TextLoaders = {
  en: () => import("./en.json"),
  uk: () => import("./uk.json"),
  nl: () => import("./nl.json"),
};
