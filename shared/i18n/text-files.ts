/**
 * Development only: what a file of texts calls out in the page when an edit has replaced it. The
 * build makes it do so (shared/build/text-loader.ts); `createI18n` listens.
 */
export const TEXTS_REPLACED = "oselia:texts-replaced";
