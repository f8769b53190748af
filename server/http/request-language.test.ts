import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { chosenLanguageCookie, preferredLanguage } from "./request-language.ts";

const chosen = { query: { lang: "uk" }, headers: {} };

test("the language is stored without Secure on a site without https", () => {
  assert.equal(
    chosenLanguageCookie(chosen, false),
    "language=uk; Max-Age=31536000; Path=/; SameSite=Lax",
  );
});

describe("preferredLanguage", () => {
  for (const [header, expected] of [
    ["en;q=0.5, nl-BE;q=0.8, uk-UA", "uk"],
    ["en;q=0.5, nl-BE;q=0.8, uk-UA;q=0", "nl"],
    ["DE, FR;q=0.9, EN-GB;q=0.1", "en"],
    ["de, fr;q=0.9", undefined],
    ["*", undefined],
    ["", undefined],
    [undefined, undefined],
    [";;,q=,uk;q=x", undefined],
  ] as const) {
    test(`returns ${expected ?? "nothing"} for ${JSON.stringify(header)}`, () => {
      const headers = { "accept-language": header };
      assert.equal(preferredLanguage({ headers }), expected);
    });
  }
});
