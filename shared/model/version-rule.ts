import { number } from "yup";

/** The version that an edit was made from: optional; with it, an overtaken edit is refused (409). */
export const version = () =>
  number()
    .typeError("The version must be a whole number")
    .integer("The version must be a whole number")
    .optional();
