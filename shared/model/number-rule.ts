import { number } from "yup";
import type { MessageKey } from "./message-key.ts";

interface IntegerRule {
  required: MessageKey;
  integer: MessageKey;
  min: [number, MessageKey];
  max: [number, MessageKey];
}

/**
 * Text must be digits, with a minus at most. yup alone takes "1e3" and "0x10", "1.000", a thousand
 * in Dutch, for 1, and of a list its first number.
 */
const digitsOnly = (value: unknown, original: unknown) =>
  Array.isArray(original) || (typeof original === "string" && !/^-?\d+$/.test(original.trim()))
    ? Number.NaN
    : value;

/** A whole number from `min` to `max`, also as text. */
export const wholeNumber = (min: number, max: number, message: MessageKey) =>
  number()
    .transform(digitsOnly)
    .typeError(message)
    .integer(message)
    .min(min, message)
    .max(max, message);

/** A required whole number, also as the text of a form; empty text counts as absent. */
export const integer = ({ required, integer, min, max }: IntegerRule) =>
  number()
    .transform(digitsOnly)
    .transform((value, original) => (original?.trim?.() === "" ? undefined : value))
    .typeError(integer)
    .required(required)
    .integer(integer)
    .min(...min)
    .max(...max);
