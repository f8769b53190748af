import { describe, expect, test } from "@jest/globals";
import type { RemoteTexts } from "@oselia/shared/contract";
import { languages, localized } from "@oselia/shared/i18n";

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** Tests that a namespace is complete in every language: keys, plural forms and interpolations. */
export function testTexts({ namespace, load }: RemoteTexts): void {
  describe(`the texts ${namespace}`, () => {
    test("have the same keys in every language", async () => {
      const english = await keysOf(load.en);
      for (const language of languages) {
        expect({ language, keys: await keysOf(localized(load, language)) }).toEqual({
          language,
          keys: english,
        });
      }
    });

    test.each(languages)("have every plural form that %s has", async (language) => {
      const texts = flat((await localized(load, language)()).default);
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

    test.each(languages)("have no empty text in %s", async (language) => {
      const texts = flat((await localized(load, language)()).default);
      expect(Object.keys(texts).filter((key) => texts[key]?.trim() === "")).toEqual([]);
    });
  });
}

type Load = RemoteTexts["load"]["en"];

/** The keys of a namespace with the names that they interpolate. Plural forms count as one key. */
async function keysOf(load: Load): Promise<string[]> {
  const texts = flat((await load()).default);
  const keys = Object.entries(texts).map(([key, text]) => {
    const filled = [...new Set(text.match(/\{\{\s*\w+/g) ?? [])].toSorted();
    return [key.replace(PLURAL, ""), ...filled].join(" ");
  });
  return [...new Set(keys)].toSorted();
}

/** Flattens nested texts: "form.title". */
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
