/** The one door to translations: one language on a page, whichever part draws it. */
export { I18nextProvider, useTranslation } from "react-i18next";
export {
  addTexts,
  createI18n,
  type I18n,
  languageOf,
  switchLanguage,
  type TextLoaders,
} from "./i18n.ts";
export {
  formatDay,
  formatDayInWords,
  formatMoment,
  formatNumber,
  isLanguage,
  type Language,
  languages,
  localized,
  localizedCount,
  preferredLanguage,
} from "./language.ts";
export { useLanguage } from "./use-language.ts";
