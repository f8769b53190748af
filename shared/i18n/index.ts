/** Wraps i18next, so that a page has one language, whichever part renders it. */
export { I18nextProvider } from "react-i18next";
export * from "./i18n.ts";
export * from "./language.ts";
export * from "./use-language.ts";
