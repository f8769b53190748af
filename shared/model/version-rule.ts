import { object } from "yup";
import { maxDatabaseInteger } from "./limits.ts";
import { wholeNumber } from "./number-rule.ts";

/**
 * The version that an edit was made from. Optional; with it, an edit of an older version is
 * rejected (409).
 */
export const version = () =>
  wholeNumber(1, maxDatabaseInteger, "The version must be a whole number from 1 to 2147483647");

/** The rules of a query string with the version, for a route whose body is a file. */
export const versionQueryRules = object({ version: version() });
