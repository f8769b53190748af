import { string } from "yup";
import type { MessageKey } from "./message-key.ts";

/** How many characters a reader would count: Unicode code points, not UTF-16 units. */
const countCharacters = (text: string) => [...text].length;

/** Control characters, except line breaks and tabs. */
const control = /(?![\n\t])\p{Cc}/gu;

/** The stored form: composed (NFC), without control characters, with \n line ends, trimmed. */
const tidy = (text: string) =>
  text.replace(/\r\n?/g, "\n").replace(control, "").normalize("NFC").trim();

interface TextRule {
  /** The message for an empty field. Without it, the field may be empty. */
  required?: MessageKey;
  /** A limit in characters, with its message. An optional field is checked when it is not empty. */
  min?: [number, MessageKey];
  max?: [number, MessageKey];
}

/** Tests of a length in characters. An empty text passes both. */
export const minLength = (min: number, message: MessageKey) => ({
  name: "min",
  message,
  params: { min },
  test: (value: string) => !value || countCharacters(value) >= min,
});
export const maxLength = (max: number, message: MessageKey) => ({
  name: "max",
  message,
  params: { max },
  test: (value: string) => !value || countCharacters(value) <= max,
});

/** Plain text of one or more lines, normalised; absent and null become "". */
export function text({ required, min, max }: TextRule) {
  let rule = string()
    .transform((value, original) => (original === null ? "" : value))
    .transform((value) => (typeof value === "string" ? tidy(value) : value))
    .default("")
    .defined()
    .typeError(required ?? ("This must be text" satisfies MessageKey));
  if (required) rule = rule.required(required);
  if (min) rule = rule.test(minLength(...min));
  if (max) rule = rule.test(maxLength(...max));
  return rule;
}
