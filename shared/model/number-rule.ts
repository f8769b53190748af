import { number } from "yup";
import type { MessageKey } from "./message-key.ts";

export interface IntegerRule {
  required: MessageKey;
  integer: MessageKey;
  min: [number, MessageKey];
  max: [number, MessageKey];
}

/**
 * A transform of a number: text must be digits, with a minus at most. yup alone takes "1e3" and
 * "0x10", and "1.000", a thousand in Dutch, for 1.
 */
export const digitsOnly = (value: unknown, original: unknown) =>
  typeof original === "string" && !/^-?\d+$/.test(original.trim()) ? Number.NaN : value;

/** A whole number, also as the text of a form; empty text counts as absent. */
export function integer({ required, integer, min, max }: IntegerRule) {
  return number()
    .transform((value, original) =>
      typeof original === "string" && original.trim() === ""
        ? undefined
        : digitsOnly(value, original),
    )
    .typeError(integer)
    .required(required)
    .integer(integer)
    .min(...min)
    .max(...max);
}
