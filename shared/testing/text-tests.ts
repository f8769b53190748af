import { describe, expect, test } from "@jest/globals";
import type { RemoteTexts } from "@oselia/shared/contract";
import { type Language, languages } from "@oselia/shared/i18n";

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** That the texts of a namespace are whole: every key, plural form and word, in every language. */
export function testTexts({ namespace, load }: RemoteTexts): void {
  describe(`the texts ${namespace}`, () => {
    test("have the same keys in every language", async () => {
      const english = await keysOf(load.en);
      for (const language of languages) {
        expect({ language, keys: await keysOf(load[language]) }).toEqual({
          language,
          keys: english,
        });
      }
    });

    test.each(languages)("have every plural form that %s has", async (language) => {
      const texts = flat((await load[language]()).default);
      const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
      const counted = Map.groupBy(
        Object.keys(texts).filter((key) => PLURAL.test(key)),
        (key) => key.replace(PLURAL, ""),
      );
      for (const [key, found] of counted) {
        const present = found.map((one) => one.slice(key.length + 1)).toSorted();
        expect({ key, forms: present }).toEqual({ key, forms });
      }
    });

    test.each(languages)("leave nothing empty in %s", async (language) => {
      const texts = flat((await load[language]()).default);
      expect(Object.keys(texts).filter((key) => texts[key]?.trim() === "")).toEqual([]);
    });
  });
}

type Load = RemoteTexts["load"][Language];

/** The keys of a namespace, its plural forms counted as one, with the names that it fills in. */
async function keysOf(load: Load): Promise<string[]> {
  const texts = flat((await load()).default);
  const keys = Object.entries(texts).map(([key, text]) => {
    const filled = [...new Set(text.match(/\{\{\s*\w+/g) ?? [])].toSorted();
    return [key.replace(PLURAL, ""), ...filled].join(" ");
  });
  return [...new Set(keys)].toSorted();
}

/** Nested texts as one level: "form.title". */
function flat(texts: Record<string, unknown>, before = ""): Record<string, string> {
  return Object.assign(
    {},
    ...Object.entries(texts).map(([key, text]) =>
      typeof text === "object" && text !== null
        ? flat(text as Record<string, unknown>, `${before}${key}.`)
        : { [`${before}${key}`]: String(text) },
    ),
  );
}
