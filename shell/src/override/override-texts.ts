import type { TextLoaders } from "@oselia/shared/i18n";
import { textLoaders } from "@oselia/shared/model/language";

/**
 * The texts of the banner: namespace "override". They are part of its code, since the first scripts
 * would contain the hash of each further file.
 */
export const overrideTexts: TextLoaders = textLoaders(
  (language) => import(/* webpackMode: "eager" */ `./texts/${language}.json`),
);
