import { beforeEach, describe, expect, test } from "@jest/globals";
import { chosenLanguage, withoutLanguage } from "./language-choice.ts";

const dutchBrowser = { languages: ["nl-NL", "en"] };
const chosen = (search: string) => chosenLanguage(document, dutchBrowser, { search });

function forget(document: Document): void {
  document.cookie = "language=; path=/; max-age=0";
}
beforeEach(() => forget(document));

describe("the reader's language", () => {
  test("is the browser's while nothing was chosen", () => {
    expect(chosen("")).toBe("nl");
    expect(chosen("?lang=xx")).toBe("nl");
  });

  test("is the one that the address names, from then on", () => {
    expect(chosen("?keyword=a&lang=uk")).toBe("uk");
    expect(chosen("")).toBe("uk");
    expect(chosen("?lang=en")).toBe("en");
  });
});

test("an address loses its language and keeps the rest", () => {
  expect(withoutLanguage("?lang=uk")).toBe("");
  expect(withoutLanguage("?keyword=%D1%96&lang=uk")).toBe("?keyword=%D1%96");
});
