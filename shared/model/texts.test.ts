import { describe, expect, test } from "@jest/globals";
import {
  bookStatusValues,
  errorKey,
  errorStatuses,
  languages,
  messageStatusValues,
  modelTexts,
  newsStatusValues,
  statusKey,
} from "./index.ts";

describe.each(languages)("the texts in %s", (language) => {
  const texts = async () => (await modelTexts.load[language]()).default as Record<string, string>;

  test("have the same keys as the English ones, none empty", async () => {
    const english = Object.keys((await modelTexts.load.en()).default);
    expect(Object.keys(await texts())).toEqual(english);
    for (const sentence of Object.values(await texts())) expect(sentence.trim()).not.toBe("");
  });

  test("name every status and every error", async () => {
    const statuses = [...newsStatusValues, ...bookStatusValues, ...messageStatusValues];
    const keys = [...statuses.map(statusKey), ...Object.keys(errorStatuses).map(errorKey)];
    expect(Object.keys(await texts())).toEqual(expect.arrayContaining(keys));
  });

  test("keep the numbers of every bound", async () => {
    const numbers = (sentence: string) => sentence.match(/\d+/g) ?? [];
    for (const [key, sentence] of Object.entries(await texts())) {
      expect({ key, numbers: numbers(sentence) }).toEqual({ key, numbers: numbers(key) });
    }
  });
});

test("an English sentence of a rule is its own key", async () => {
  const { default: texts } = await modelTexts.load.en();
  for (const [key, sentence] of Object.entries(texts)) {
    if (!/^(status|error)\./.test(key)) expect(sentence).toBe(key);
  }
});
