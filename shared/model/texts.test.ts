import { describe, expect, test } from "@jest/globals";
import {
  bookStatusValues,
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
    for (const message of Object.values(await texts())) expect(message.trim()).not.toBe("");
  });

  test("name every status and every error", async () => {
    const statuses = [...newsStatusValues, ...bookStatusValues, ...messageStatusValues];
    const keys = [
      ...statuses.map(statusKey),
      ...Object.keys(errorStatuses).map((code) => `error.${code}`),
    ];
    expect(Object.keys(await texts())).toEqual(expect.arrayContaining(keys));
  });

  test("contain the numbers of every limit", async () => {
    const numbers = (message: string) => message.match(/\d+/g) ?? [];
    for (const [key, message] of Object.entries(await texts())) {
      expect({ key, numbers: numbers(message) }).toEqual({ key, numbers: numbers(key) });
    }
  });
});

test("the English message of a rule is its own key", async () => {
  const { default: texts } = await modelTexts.load.en();
  for (const [key, message] of Object.entries(texts)) {
    if (!/^(status|error|book|article)\./.test(key)) expect(message).toBe(key);
  }
});
