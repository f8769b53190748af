import { string } from "yup";
import type { Sentence } from "./sentence.ts";

/** How many letters a reader would count: Unicode code points, not UTF-16 units. */
export const countLetters = (text: string) => [...text].length;

/** What nobody typed on purpose: control characters, but for line breaks and tabs. */
const control = /(?![\n\t])\p{Cc}/gu;

/** As it is kept: composed (NFC), without control characters, with \n, trimmed. */
const tidy = (text: string) =>
  text.replace(/\r\n?/g, "\n").replace(control, "").normalize("NFC").trim();

export interface TextRule {
  /** The sentence for an empty field. Without one, the field may be empty. */
  required?: Sentence;
  /** Bounds in letters, each with its sentence. An optional field is checked when it is not empty. */
  min?: [number, Sentence];
  max?: [number, Sentence];
}

/** A line or more of plain text, tidied; absent and null become "". */
export function text({ required, min, max }: TextRule) {
  let rule = string()
    .transform((value, original) => (original === null ? "" : value))
    .transform((value) => (typeof value === "string" ? tidy(value) : value))
    .default("")
    .defined()
    .typeError(required ?? ("This must be text" satisfies Sentence));
  if (required) rule = rule.required(required);
  if (min) {
    const [letters, message] = min;
    const test = (value: string) => !value || countLetters(value) >= letters;
    rule = rule.test({ name: "min", message, params: { min: letters }, test });
  }
  if (max) {
    const [letters, message] = max;
    const test = (value: string) => !value || countLetters(value) <= letters;
    rule = rule.test({ name: "max", message, params: { max: letters }, test });
  }
  return rule;
}
