import type { TextLoaders } from "@oselia/shared/i18n";
import { textLoaders } from "@oselia/shared/model/language";

/** The shell's texts: namespace "shell". */
export const shellTexts: TextLoaders = textLoaders((language) => import(`./${language}.json`));
