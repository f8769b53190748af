import { describe, expect, test } from "@jest/globals";
import { addTexts, createI18n, setLanguage } from "./i18n.ts";

const says = (en: string, uk: string, nl: string) => ({
  en: async () => ({ default: { hello: en } }),
  uk: async () => ({ default: { hello: uk } }),
  nl: async () => ({ default: { hello: nl } }),
});

const broken = async (): Promise<never> => {
  throw new Error("ChunkLoadError");
};

describe("the texts of a part", () => {
  test("are available in the current language once added", async () => {
    const i18n = await createI18n("uk");
    await addTexts(i18n, "inbox", says("Hello", "Вітаю", "Hallo"));
    expect(i18n.t("inbox:hello")).toBe("Вітаю");
    expect(i18n.t("common:cancel")).toBe("Скасувати");
  });

  test("are in English where the release of the part is older than the language", async () => {
    const { en } = says("Hello", "", "");
    const i18n = await createI18n("uk");
    await addTexts(i18n, "inbox", { en });
    expect(i18n.t("inbox:hello")).toBe("Hello");
    await setLanguage(i18n, "nl");
    expect(i18n.t("inbox:hello")).toBe("Hello");
    expect(i18n.t("common:cancel")).toBe("Annuleren");
  });

  test("write numbers as their language does", async () => {
    const count = "{{count, number}}";
    const i18n = await createI18n("en");
    await addTexts(i18n, "inbox", says(count, count, count));
    const written = () => [999, 12_345].map((count) => i18n.t("inbox:hello", { count }));
    expect(written()).toEqual(["999", "12,345"]);
    await setLanguage(i18n, "uk");
    expect(written()).toEqual(["999", "12\u00a0345"]);
    await setLanguage(i18n, "nl");
    expect(written()).toEqual(["999", "12.345"]);
  });

  test("of a newer release replace the older ones in every language", async () => {
    const i18n = await createI18n("en");
    await addTexts(i18n, "inbox", says("Hello", "Вітаю", "Hallo"));
    await setLanguage(i18n, "nl");
    await addTexts(i18n, "inbox", says("Good day", "Добрий день", "Goedendag"));
    expect(i18n.t("inbox:hello")).toBe("Goedendag");
    await setLanguage(i18n, "en");
    expect(i18n.t("inbox:hello")).toBe("Good day");
  });

  test("that fail to load throw, and leave the previous ones", async () => {
    const i18n = await createI18n("en");
    await addTexts(i18n, "inbox", says("Hello", "Вітаю", "Hallo"));
    const newer = { ...says("Good day", "", ""), en: broken };
    await expect(addTexts(i18n, "inbox", newer)).rejects.toThrow(
      "Could not load texts inbox in en",
    );
    expect(i18n.t("inbox:hello")).toBe("Hello");
  });
});

describe("switching the language", () => {
  test("changes all namespaces together", async () => {
    const i18n = await createI18n("en", { shell: says("Hello", "Вітаю", "Hallo") });
    await setLanguage(i18n, "nl");
    expect(i18n.t("shell:hello")).toBe("Hallo");
    expect(i18n.t("common:cancel")).toBe("Annuleren");
  });

  test("ends in the language chosen last, whichever texts arrive first", async () => {
    let arrive = () => {};
    const late = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const texts = says("Hello", "Вітаю", "Hallo");
    const uk = async () => {
      await late;
      return await texts.uk();
    };
    const i18n = await createI18n("en", { shell: { ...texts, uk } });
    const first = setLanguage(i18n, "uk");
    expect(await setLanguage(i18n, "nl")).toBe(true);
    arrive();
    expect(await first).toBe(false);
    expect(i18n.t("shell:hello")).toBe("Hallo");
  });

  test("that fails leaves the language as it was", async () => {
    const i18n = await createI18n("en");
    await addTexts(i18n, "inbox", { ...says("Hello", "", "Hallo"), uk: broken });
    await expect(setLanguage(i18n, "uk")).rejects.toThrow("in uk");
    expect(i18n.language).toBe("en");
    expect(i18n.t("inbox:hello")).toBe("Hello");
  });
});
