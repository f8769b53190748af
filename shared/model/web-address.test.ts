import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { articleRules, toHref, validate } from "./index.ts";

const article = {
  title: "Свято Купала",
  publishDate: "2026-07-06",
  content: "ї".repeat(25),
  btnText: "Читати далі",
  status: "DRAFT",
};
const isAccepted = (btnLink: string) => validate(articleRules, { ...article, btnLink }).ok;

test.each([
  ["example.com", "https://example.com/"],
  ["http://example.com/x", "http://example.com/x"],
  ["HTTPS://Example.com", "https://example.com/"],
  ["example.com:65535", "https://example.com:65535/"],
  ["example.com:08080/x", "https://example.com:8080/x"],
  ["київ.укр/новини", "https://xn--b1alf1j.xn--j1amh/%D0%BD%D0%BE%D0%B2%D0%B8%D0%BD%D0%B8"],
])("%s is a valid button link to %s", (link, href) => {
  expect(isAccepted(link)).toBe(true);
  expect(toHref(link)).toBe(href);
});

const nowhere = [
  ["a port above 65535", "example.com:99999"],
  ["the port 0", "example.com:0"],
  ["another scheme", "javascript:alert(1)"],
  ["a host with an invisible character", "ㅤ.example.com"],
  ["a label that is too long once it is encoded", `${"ї".repeat(63)}.укр`],
  ["a host name that is too long", `${"a.".repeat(127)}com`],
  ["words", "not a link"],
  ["a name without a dot", "localhost"],
  ["a link that is longer than browsers and servers accept", "example.com/".padEnd(2049, "a")],
] as const;

describe.each(nowhere)("%s", (_, link) => {
  test("has no target", () => expect(toHref(link)).toBeUndefined());
  test("is not a valid button link", () => expect(isAccepted(link)).toBe(false));
});

/** Characters and parts of addresses, valid and invalid. */
const parts = fc.constantFrom(
  ...["http://", "HTTPS://", "https:", "//", "www.", "example", ".com", ".укр", "xn--", "київ"],
  ...[":99999", ":0", ":8080", ":", "/новини", "?a=1", "#part", "%zz", "@", "\\", "-", "_", " "],
  ...["ß", "K", "①", "。", "1", ".1", "0x1", "😀", "\u00ad", "\u200d", "\u3164", "\u0000", "\t"],
);
const typed = fc.oneof(
  fc.array(fc.oneof({ weight: 5, arbitrary: parts }, fc.string({ unit: "binary", maxLength: 3 }))),
  fc.webUrl({ withQueryParameters: true, withFragments: true }).map((url) => [url]),
  fc.tuple(fc.domain(), fc.nat(120_000)).map(([host, port]) => [`${host}:${port}`]),
);

test("every accepted link becomes an http URL", () => {
  const property = fc.property(typed, (typedParts) => {
    const checked = validate(articleRules, { ...article, btnLink: typedParts.join("") });
    if (!checked.ok) return;
    const href = toHref(checked.value.btnLink);
    expect(href).toMatch(/^https?:\/\/[a-z\d-]/);
    const { hostname, port, username } = new URL(href as string);
    expect(hostname).toMatch(/^[a-z\d._-]{1,253}\.[a-z\d-]{2,63}$/);
    expect([username, port === "0"]).toEqual(["", false]);
    // The result is itself a valid address, and unchanged.
    expect(toHref(href as string)).toBe(href);
  });
  fc.assert(property, { numRuns: 300 });
});
