/**
 * The patterns of docs/product.md#patterns. Each runs in linear time; letters of any alphabet are
 * allowed.
 */
const label = "(?!-)[\\p{L}\\p{N}-]{1,63}(?<!-)";
const domain = `(?:${label}\\.)+(?:\\p{L}{2,63}|xn--[a-z0-9-]{2,59})`;

/** Optional http or https, dotted host name, optional port, optional path (Cyrillic allowed). */
export const urlPattern = new RegExp(
  `^(?:https?://)?${domain}(?::\\d{1,5})?(?:[/?#][^\\s<>"\\\\]*)?$`,
  "iu",
);

/** Local part, at sign, domain with a dot and a suffix; no space, quote, bracket or comma. */
export const emailPattern = new RegExp(
  `^[\\p{L}\\p{N}.!#$%&'*+/=?^_\`{|}~-]{1,64}@${domain}$`,
  "iu",
);

/** A plus sign, then digits only. */
export const phonePattern = /^\+\d+$/;

/** A date in the API: YYYY-MM-DD, from the year 1000. */
export const isoDatePattern = /^[1-9]\d{3}-\d{2}-\d{2}$/;
