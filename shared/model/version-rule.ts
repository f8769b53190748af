import { number, object } from "yup";
import { maxDatabaseInteger } from "./limits.ts";
import type { MessageKey } from "./message-key.ts";
import { digitsOnly } from "./number-rule.ts";

const message: MessageKey = "The version must be a whole number from 1 to 2147483647";

/**
 * The version that an edit was made from. Optional; with it, an edit of an older version is
 * rejected (409).
 */
export const version = () =>
  number()
    .transform(digitsOnly)
    .typeError(message)
    .integer(message)
    .min(1, message)
    .max(maxDatabaseInteger, message)
    .optional();

/** The rules of a query string with the version, for a route whose body is a file. */
export const versionQueryRules = object({ version: version() });
