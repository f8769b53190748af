import { number, object } from "yup";
import { maxDatabaseInteger } from "./limits.ts";
import type { Sentence } from "./sentence.ts";

const sentence: Sentence = "The version must be a whole number from 1 to 2147483647";

/** The version that an edit was made from: optional; with it, an overtaken edit is refused (409). */
export const version = () =>
  number()
    .typeError(sentence)
    .integer(sentence)
    .min(1, sentence)
    .max(maxDatabaseInteger, sentence)
    .optional();

/** The rules of a query string that may name the version, where the body is a file. */
export const versionQueryRules = object({ version: version() });
