/** Wraps i18next, so that a page has one language, whichever part renders it. */
export { I18nextProvider, useTranslation } from "react-i18next";
export {
  addTexts,
  collectTexts,
  createI18n,
  type I18n,
  type InlinedTexts,
  languageOf,
  setLanguage,
  type TextLoaders,
} from "./i18n.ts";
export {
  formatDate,
  formatDateTime,
  formatLongDate,
  formatNumber,
  isLanguage,
  type Language,
  languages,
  localized,
  localizedPlural,
  preferredLanguage,
} from "./language.ts";
export { useLanguage } from "./use-language.ts";
