import { languages } from "@oselia/shared/contract/languages";

/** The languages of the site and of what staff write. */
export { languages };

export type Language = (typeof languages)[number];
