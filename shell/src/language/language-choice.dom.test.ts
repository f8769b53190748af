import { beforeEach, describe, expect, jest, test } from "@jest/globals";
import {
  resolveLanguage,
  saveLanguage,
  setDocumentLanguage,
  withoutLanguage,
} from "./language-choice.ts";

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

  test("is that of the page that the server has rendered, until the user chooses one", () => {
    document.documentElement.lang = "uk";
    expect(chosen("")).toBe("nl");
    document.body.innerHTML = '<script type="application/json" id="page-state">{}</script>';
    expect(chosen("")).toBe("uk");
    expect(chosen("?lang=en")).toBe("en");
    expect(chosen("")).toBe("en");
    document.body.innerHTML = "";
  });

  test("is the URL's, from then on", () => {
    expect(chosen("?keyword=a&lang=uk")).toBe("uk");
    expect(chosen("")).toBe("uk");
    expect(chosen("?lang=en")).toBe("en");
  });
});

test.each([
  ["http:", "language=uk; path=/; max-age=31536000; samesite=lax"],
  ["https:", "language=uk; path=/; max-age=31536000; samesite=lax; secure"],
])("the language is stored on a page with %s", (protocol, cookie) => {
  const page = { location: { protocol }, cookie: "" } as Document;
  saveLanguage(page, "uk");
  expect(page.cookie).toBe(cookie);
});

test("removes the language from a query string and keeps the rest", () => {
  expect(withoutLanguage("?lang=uk")).toBe("");
  expect(withoutLanguage("?keyword=%D1%96&lang=uk")).toBe("?keyword=%D1%96");
});

test("the document's language is set only when it changes", () => {
  document.documentElement.lang = "nl";
  const set = jest.spyOn(document.documentElement, "lang", "set");
  setDocumentLanguage(document, "nl");
  expect(set).not.toHaveBeenCalled();
  set.mockRestore();
  setDocumentLanguage(document, "uk");
  expect(document.documentElement.lang).toBe("uk");
});
