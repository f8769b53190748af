import { describe, expect, test } from "@jest/globals";
import { addTexts, createI18n, switchLanguage, type TextLoaders } from "./i18n.ts";

const says = (en: string, uk: string, nl: string): TextLoaders => ({
  en: async () => ({ default: { hello: en } }),
  uk: async () => ({ default: { hello: uk } }),
  nl: async () => ({ default: { hello: nl } }),
});

const broken = async (): Promise<never> => {
  throw new Error("ChunkLoadError");
};

describe("the texts of a part", () => {
  test("are there in the language in use, once added", async () => {
    const i18n = await createI18n("uk");
    await addTexts(i18n, "inbox", says("Hello", "Вітаю", "Hallo"));
    expect(i18n.t("inbox:hello")).toBe("Вітаю");
    expect(i18n.t("common:cancel")).toBe("Скасувати");
  });

  test("of a newer release take the place of the older ones, in every language", async () => {
    const i18n = await createI18n("en");
    await addTexts(i18n, "inbox", says("Hello", "Вітаю", "Hallo"));
    await switchLanguage(i18n, "nl");
    await addTexts(i18n, "inbox", says("Good day", "Добрий день", "Goedendag"));
    expect(i18n.t("inbox:hello")).toBe("Goedendag");
    await switchLanguage(i18n, "en");
    expect(i18n.t("inbox:hello")).toBe("Good day");
  });

  test("that cannot be loaded are an error, and leave what was there", async () => {
    const i18n = await createI18n("en");
    await addTexts(i18n, "inbox", says("Hello", "Вітаю", "Hallo"));
    const newer = { ...says("Good day", "", ""), en: broken };
    await expect(addTexts(i18n, "inbox", newer)).rejects.toThrow("could not be loaded in en");
    expect(i18n.t("inbox:hello")).toBe("Hello");
  });
});

describe("switching the language", () => {
  test("changes every namespace at once", async () => {
    const i18n = await createI18n("en", { shell: says("Hello", "Вітаю", "Hallo") });
    await switchLanguage(i18n, "nl");
    expect(i18n.t("shell:hello")).toBe("Hallo");
    expect(i18n.t("common:cancel")).toBe("Annuleren");
  });

  test("twice ends in the later one, whichever texts arrive first", async () => {
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
    const first = switchLanguage(i18n, "uk");
    expect(await switchLanguage(i18n, "nl")).toBe(true);
    arrive();
    expect(await first).toBe(false);
    expect(i18n.t("shell:hello")).toBe("Hallo");
  });

  test("that fails leaves the language as it was", async () => {
    const i18n = await createI18n("en");
    await addTexts(i18n, "inbox", { ...says("Hello", "", "Hallo"), uk: broken });
    await expect(switchLanguage(i18n, "uk")).rejects.toThrow("could not be loaded in uk");
    expect(i18n.language).toBe("en");
    expect(i18n.t("inbox:hello")).toBe("Hello");
  });
});
