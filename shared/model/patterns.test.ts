import { expect, test } from "@jest/globals";
import { emailPattern, urlPattern } from "./patterns.ts";

test.each([
  "example.com",
  "http://example.com",
  "https://www.example.com:8080/path?query=1#part",
  "example.com/київ/новини",
  "https://київ.укр",
  "sub.domain.example.co.uk",
])("%s is a web address", (text) => expect(urlPattern.test(text)).toBe(true));

test.each([
  "",
  "example",
  "ftp://example.com",
  "javascript:alert(1)",
  "https://user@example.com",
  "https://-example.com",
  "exa mple.com",
  "example.com/a b",
  'example.com/"onclick',
  "//example.com",
  "example..com",
])("%j is not a web address", (text) => expect(urlPattern.test(text)).toBe(false));

test.each(["a@example.org", "first.last+tag@mail.example.org", "оля@приклад.укр"])(
  "%s is an email address",
  (text) => expect(emailPattern.test(text)).toBe(true),
);

test.each([
  "",
  "a",
  "a@b",
  "a@b.",
  "@example.org",
  "a b@example.org",
  "a@example.org,b@example.org",
  "<a@example.org>",
])("%j is not an email address", (text) => expect(emailPattern.test(text)).toBe(false));

test("the patterns are fast on hostile input", () => {
  const start = performance.now();
  for (const text of ["a.".repeat(20_000), "a-".repeat(20_000), `a@${"a.".repeat(20_000)}`]) {
    urlPattern.test(text);
    emailPattern.test(text);
  }
  expect(performance.now() - start).toBeLessThan(500);
});
