import { string } from "yup";
import { languages } from "./language.ts";

/** One of a list's statuses; always given. */
export const status = <Value extends string>(values: readonly Value[]) =>
  string<Value>()
    .typeError("Choose a status from the list")
    .required("Choose a status from the list")
    .oneOf(values, "Choose a status from the list");

/** The language that an item is written in: optional, null where it is not known. */
export const language = () =>
  string()
    .transform((value) => (value === "" ? null : value))
    .typeError("Choose a language from the list")
    .nullable()
    .default(null)
    .oneOf([...languages, null], "Choose a language from the list");
