/** The languages of the site and of what staff write. */
export { type Language, languages } from "@oselia/shared/contract/languages";
