/**
 * The general patterns of section 5. Each is linear in the length of its input; letters of any
 * alphabet count as letters.
 */
const label = "(?!-)[\\p{L}\\p{N}-]{1,63}(?<!-)";
const domain = `(?:${label}\\.)+(?:\\p{L}{2,63}|xn--[a-z0-9-]{2,59})`;

/** Optional http or https, dotted host name, optional port, optional path (Cyrillic allowed). */
export const webAddress = new RegExp(
  `^(?:https?://)?${domain}(?::\\d{1,5})?(?:[/?#][^\\s<>"\\\\]*)?$`,
  "iu",
);

/** Local part, at sign, domain with a dot and a suffix; no space, quote, bracket or comma. */
export const emailAddress = new RegExp(
  `^[\\p{L}\\p{N}.!#$%&'*+/=?^_\`{|}~-]{1,64}@${domain}$`,
  "iu",
);

/** A plus sign, then digits only. */
export const phoneNumber = /^\+\d+$/;

/** A calendar day as it travels: YYYY-MM-DD, from the year 1000. */
export const calendarDay = /^[1-9]\d{3}-\d{2}-\d{2}$/;
