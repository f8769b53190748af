import { string } from "yup";
import { languages } from "./language.ts";
import type { MessageKey } from "./message-key.ts";

const statusMessage: MessageKey = "Choose a status from the list";
const languageMessage: MessageKey = "Choose a language from the list";

/** One of these values; optional. */
export const choice = <Value extends string>(values: readonly Value[], message: MessageKey) =>
  string<Value>().typeError(message).oneOf(values, message);

/** A filter by status; optional. */
export const statusFilter = <Value extends string>(values: readonly Value[]) =>
  choice(values, statusMessage);

/** The status of an item; required. */
export const status = <Value extends string>(values: readonly Value[]) =>
  statusFilter(values).required(statusMessage);

/** A filter by language; optional. */
export const languageFilter = () => choice(languages, languageMessage);

/** The language that an item is written in; null where it is unknown. */
export const language = () =>
  string()
    .transform((value) => (value === "" ? null : value))
    .typeError(languageMessage)
    .nullable()
    .default(null)
    .oneOf([...languages, null], languageMessage);
