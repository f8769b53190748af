/**
 * Development only: the event that a text file dispatches when an edit has replaced it. The build
 * adds it (shared/build/text-loader.ts); `createI18n` listens.
 */
export const TEXTS_REPLACED = "oselia:texts-replaced";
