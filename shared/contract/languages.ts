/** The languages of the site, in the order of the flags. */
export const languages = ["en", "uk", "nl"] as const;

export type Language = (typeof languages)[number];
