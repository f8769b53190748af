import { expect, test } from "@jest/globals";
import { findLinks } from "./linked-text.tsx";

const found = async (text: string) =>
  (await findLinks(text)).map(({ from, to, href }) => [text.slice(from, to), href]);

test("finds web and email addresses, without the punctuation around them", async () => {
  expect(
    await found("Write to olena@oselia.example, or see (https://example.com/a?b=1#c). Bye."),
  ).toEqual([
    ["olena@oselia.example", "mailto:olena@oselia.example"],
    ["https://example.com/a?b=1#c", "https://example.com/a?b=1#c"],
  ]);
  expect(await found("Квитки: example.com/kvytky! Або www.example.nl.")).toEqual([
    ["example.com/kvytky", "https://example.com/kvytky"],
    ["www.example.nl", "https://www.example.nl/"],
  ]);
});

test.each([
  "javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "ftp://example.com/file",
  "//example.com/path",
  "tel.me:1",
  "file:///etc/passwd",
  "mailto:javascript:alert(1)",
  "vbscript:x",
])("makes no link of %s with another scheme", async (text) => {
  for (const [, href] of await found(`See ${text} here`)) expect(href).toMatch(/^(https?|mailto):/);
  expect((await found(text)).map(([word]) => word)).not.toContain(text);
});

test.each([
  "The house is closed on Monday.",
  "We meet at 19.30, entrance is 2.50.",
  "до 18:00",
  "We are open on Friday.De deur staat open.",
  "e.g. soup",
])("finds no address in “%s”", async (text) => {
  expect(await found(text)).toEqual([]);
});

test("is fast on a long text of near misses", async () => {
  const text = `${"a.".repeat(5000)}${"@".repeat(2000)}${"http://".repeat(1000)}`;
  const start = performance.now();
  await findLinks(text);
  expect(performance.now() - start).toBeLessThan(500);
});
