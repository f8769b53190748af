import type { Language } from "./language.ts";
import type en from "./texts/en.json";

/**
 * A key of texts/*.json. The English sentence of a rule is its own key: the server answers it as it
 * is, and a form looks it up in the reader's language (`t(sentence, { ns: "model" })`).
 */
export type Sentence = keyof typeof en;

/** The key of a status's label, of an error's sentence: `t(statusKey("DRAFT"), { ns: "model" })`. */
export const statusKey = <Status extends string>(status: Status) => `status.${status}` as const;
export const errorKey = <Code extends string>(code: Code) => `error.${code}` as const;

/** The texts of the model, as an i18n namespace loaded a language at a time. Keys are flat. */
export const modelTexts = {
  namespace: "model",
  load: {
    en: () => import("./texts/en.json", { with: { type: "json" } }),
    uk: () => import("./texts/uk.json", { with: { type: "json" } }),
    nl: () => import("./texts/nl.json", { with: { type: "json" } }),
  } satisfies Record<Language, () => Promise<{ default: Record<Sentence, string> }>>,
};
