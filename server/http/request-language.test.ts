import assert from "node:assert/strict";
import { test } from "node:test";
import { chosenLanguageCookie } from "./request-language.ts";

const chosen = { query: { lang: "uk" }, headers: {} };

test("the language is stored without Secure on a site without https", () => {
  assert.equal(
    chosenLanguageCookie(chosen, false),
    "language=uk; Max-Age=31536000; Path=/; SameSite=Lax",
  );
});
