import { number } from "yup";
import type { Sentence } from "./sentence.ts";

export interface IntegerRule {
  required: Sentence;
  integer: Sentence;
  min: [number, Sentence];
  max: [number, Sentence];
}

/** A whole number, also as a form's text; empty text counts as absent. */
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
