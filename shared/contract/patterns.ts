import { limits } from "./limits.ts";

/** No control characters, and no half of a surrogate pair: a database stores neither. */
const character = "[^\\p{Cc}\\p{Cs}]";

/**
 * What the texts of the contract look like, for the schema and for `readRegistry`: regular
 * expressions with the flag "u", so that a character is a code point.
 */
export const patterns = {
  title: `^${character}{1,${limits.title}}$`,
  sentence: `^${character}{1,${limits.sentence}}$`,
  pluralForm: `^${character}{0,${limits.sentence}}$`,
  /** A path of the site. */
  path: `^/[a-z0-9/-]{0,${limits.path - 1}}$`,
  /** A path below /api. */
  apiPath: `^/[a-z0-9/-]{1,${limits.path - 1}}$`,
  /** A parameter of a query string, or a field of a form. */
  parameter: `^[a-z][a-zA-Z0-9]{0,${limits.parameter - 1}}$`,
} as const;
