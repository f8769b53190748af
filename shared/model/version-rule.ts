import { number, object } from "yup";

/** The version that an edit was made from: optional; with it, an overtaken edit is refused (409). */
export const version = () =>
  number()
    .typeError("The version must be a whole number")
    .integer("The version must be a whole number")
    .optional();

/** The rules of a query string that may name the version, where the body is a file. */
export const versionQueryRules = object({ version: version() });
