import { number } from "yup";
import type { MessageKey } from "./message-key.ts";

export interface IntegerRule {
  required: MessageKey;
  integer: MessageKey;
  min: [number, MessageKey];
  max: [number, MessageKey];
}

/** A whole number, also as the text of a form; empty text counts as absent. */
export function integer({ required, integer, min, max }: IntegerRule) {
  return number()
    .transform((value, original) => {
      if (typeof original !== "string") return value;
      if (original.trim() === "") return undefined;
      return /^-?\d{1,15}$/.test(original.trim()) ? Number(original) : value;
    })
    .typeError(integer)
    .required(required)
    .integer(integer)
    .min(...min)
    .max(...max);
}
