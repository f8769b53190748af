import { textLoaders } from "./language.ts";
import type en from "./texts/en.json";

/**
 * A key of texts/*.json. The English message of a rule is its own key: the server sends it as it
 * is, and a form translates it (`t(message, { ns: "model" })`).
 */
export type MessageKey = keyof typeof en;

/** The key of a status's label: `t(statusKey("DRAFT"), { ns: "model" })`. */
export const statusKey = <Status extends string>(status: Status) => `status.${status}` as const;

/** The texts of the model as an i18n namespace, loaded one language at a time. Keys are flat. */
export const modelTexts = {
  namespace: "model",
  load: textLoaders<Record<MessageKey, string>>(
    (language) => import(`./texts/${language}.json`, { with: { type: "json" } }),
  ),
};
