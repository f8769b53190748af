import { beforeEach, describe, expect, test } from "@jest/globals";
import { resolveLanguage, withoutLanguage } from "./language-choice.ts";

const dutchBrowser = { languages: ["nl-NL", "en"] };
const chosen = (search: string) => resolveLanguage(document, dutchBrowser, { search });

function forget(document: Document): void {
  document.cookie = "language=; path=/; max-age=0";
}
beforeEach(() => forget(document));

describe("the user's language", () => {
  test("is the browser's until the user chooses one", () => {
    expect(chosen("")).toBe("nl");
    expect(chosen("?lang=xx")).toBe("nl");
  });

  test("is the URL's, from then on", () => {
    expect(chosen("?keyword=a&lang=uk")).toBe("uk");
    expect(chosen("")).toBe("uk");
    expect(chosen("?lang=en")).toBe("en");
  });
});

test("removes the language from a query string and keeps the rest", () => {
  expect(withoutLanguage("?lang=uk")).toBe("");
  expect(withoutLanguage("?keyword=%D1%96&lang=uk")).toBe("?keyword=%D1%96");
});
