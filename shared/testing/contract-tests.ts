import { describe, expect, test } from "@jest/globals";
import type { Contribution, RemoteModule } from "@oselia/shared/contract";
import { type Language, languages } from "@oselia/shared/i18n";

const PLURAL = /_(zero|one|two|few|many|other)$/;

/**
 * What every remote owes to the contract, as tests: one call in the remote's remote.test.ts.
 *
 * @param contribution The default export of contribution.ts.
 * @param module The default export of src/remote.ts.
 */
export function testContract(contribution: Contribution, module: RemoteModule): void {
  test("the contribution is what the contract asks for", async () => {
    // Loaded by this test alone: other tests of a remote need no schemas.
    const { Value } = await import("typebox/value");
    const { Contribution: schema } = await import("@oselia/shared/contract/schema");
    expect([...Value.Errors(schema, contribution)]).toEqual([]);
  });

  test("each mount has its route, and each route its mount", () => {
    const mounts = contribution.mounts.map(({ path }) => path);
    expect(module.routes.map(({ path }) => path).toSorted()).toEqual(mounts.toSorted());
  });

  test("a header action is announced exactly when there is one", () => {
    expect(module.HeaderAction !== undefined).toBe(contribution.headerAction !== undefined);
  });

  describe.each(module.texts)("the texts $namespace", ({ load }) => {
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

type Load = RemoteModule["texts"][number]["load"][Language];

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
