import { describe, expect, test } from "@jest/globals";
import { Value } from "typebox/value";
import { Contribution, limits } from "./schema.ts";

const inThree = (text: string) => ({ en: text, uk: `${text} uk`, nl: `${text} nl` });
const plural = { zero: "none", one: "one", two: "two", few: "few", many: "many", other: "{count}" };

/** A contribution with every field. */
const whole: Contribution = {
  contract: 1,
  mounts: [
    {
      path: "/admin/inbox",
      layout: "admin",
      title: inThree("Inbox"),
      description: inThree("All"),
      query: ["keyword"],
      form: { call: "/messages", honeypot: "topic", draft: "draft" },
    },
  ],
  navigation: {
    path: "/admin/inbox",
    label: inThree("Inbox"),
    icon: { paths: ["M4 5h16v14H4z", "M4 16l4.5-4.5"] },
    order: 30,
    badge: {
      count: "/admin/messages/unread",
      sentence: { en: plural, uk: plural, nl: { other: "{count}" } },
    },
  },
  headerAction: { label: inThree("Add") },
  role: "administrator",
  api: ["https://events-api.example"],
};

const isGood = (changes: object) => Value.Check(Contribution, { ...whole, ...changes });
const isGoodIcon = (icon: unknown) => isGood({ navigation: { ...whole.navigation, icon } });

test("a contribution may have every field, and no others", () => {
  expect(isGood({})).toBe(true);
  expect(isGood({ colour: "blue" })).toBe(false);
});

test("accepts every named icon", () => {
  for (const icon of ["news", "books", "inbox", "calendar", "image", "mail"]) {
    expect([icon, isGoodIcon(icon)]).toEqual([icon, true]);
  }
});

describe("an icon of the remote's own", () => {
  const drawn = (...paths: unknown[]) => isGoodIcon({ paths });
  const longest = `M${"1".repeat(999)}`;

  test.each([
    ["M4 5h16v14H4z"],
    ["M12 19.5v-15M5.5,11 L12 4.5l6.5 6.5"],
    ["M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7L12 6.3"],
    ["M1e-3 2C1 2 3 4 5 6S7 8 9 10Q1 2 3 4T5 6"],
    [longest],
  ])("is accepted: %.40s", (path) => {
    expect(drawn(path)).toBe(true);
    expect(drawn(...Array(8).fill(path))).toBe(true);
  });

  test.each([
    [""],
    ["4 5h16"],
    ["m4 5h16"],
    ["M4 5\nh16"],
    ['M4 5"/><script>'],
    ["M4 5 url(#a)"],
    ["M4 5;"],
    ["M４ 5"],
    [`${longest}1`],
  ])("is rejected: %.40j", (path) => {
    expect(drawn(path)).toBe(false);
    expect(drawn("M4 5h16", path)).toBe(false);
  });

  test("has one to eight paths", () => {
    expect(drawn()).toBe(false);
    expect(drawn(...Array(9).fill("M4 5h16"))).toBe(false);
  });
});

describe("an API of the remote's own", () => {
  test.each([
    ["https://events-api.example"],
    ["https://events-api.example:8443"],
    ["https://xn--80a.example"],
    ["https://10.0.0.1"],
  ])("is an https origin: %s", (origin) => {
    expect(isGood({ api: [origin] })).toBe(true);
  });

  test.each([
    ["https://*.example"],
    ["https://*"],
    ["*"],
    ["https:"],
    ["https://"],
    ["https://a; script-src *"],
    ["https://a.example https://b.example"],
    ["https://a.example,b.example"],
    ["https://a.example\n"],
    ["https://user:secret@a.example"],
    ["https://a.example/"],
    ["https://a.example/path"],
    ["https://a.example?a"],
    ["https://a.example:443"],
    ["https://a.example:99999"],
    ["https://A.example"],
    ["https://127.1"],
    ["https://[::1]"],
    ["https://різдво.example"],
    ["http://a.example"],
    ["http://localhost:4000"],
    ["wss://a.example"],
    ["'self'"],
    ["'unsafe-eval'"],
    [`https://${"a".repeat(limits.origin)}`],
    [1],
    [null],
  ])("is not %j", (origin) => {
    expect(isGood({ api: [origin] })).toBe(false);
    expect(isGood({ api: ["https://a.example", origin] })).toBe(false);
  });

  test("is one of a few", () => {
    const origins = (count: number) =>
      Array.from({ length: count }, (_, i) => `https://a${i}.example`);
    expect(isGood({ api: origins(limits.origins) })).toBe(true);
    expect(isGood({ api: origins(limits.origins + 1) })).toBe(false);
    expect(isGood({ api: origins(1000) })).toBe(false);
    expect(isGood({ api: [] })).toBe(false);
  });
});

describe("a contribution", () => {
  const [mount] = whole.mounts;
  const withPages = (...mounts: object[]) => isGood({ mounts });
  const withPage = (changes: object) => withPages({ ...mount, ...changes });
  const parameters = (count: number) => Array(count).fill("keyword");

  test("has a limited number of pages, and of parameters for each", () => {
    expect(withPages(...Array(limits.mounts).fill(mount))).toBe(true);
    expect(withPages(...Array(limits.mounts + 1).fill(mount))).toBe(false);
    expect(withPage({ query: parameters(limits.parameters) })).toBe(true);
    expect(withPage({ query: parameters(limits.parameters + 1) })).toBe(false);
  });

  test.each([
    ["/events/:id", { id: "7" }],
    ["/events/:id/notes/:note", { id: "7", note: "christmas-2026" }],
    ["/a/:b/:c/:d", { b: "1", c: "2", d: "3" }],
  ])("may have a page with parameters, and an example of each: %s", (path, example) => {
    expect(withPage({ path, example })).toBe(true);
  });

  test.each([
    ["no example", "/events/:id", undefined],
    ["an example of another parameter", "/events/:id", { key: "7" }],
    ["one example too many", "/events/:id", { id: "7", key: "7" }],
    ["an example without a parameter", "/events", { id: "7" }],
    ["an example that is no value", "/events/:id", { id: "../7" }],
    ["two parameters with one name", "/events/:id/:id", { id: "7" }],
    ["four parameters", "/a/:b/:c/:d/:e", { b: "1", c: "2", d: "3", e: "4" }],
    ["a part of a segment", "/events/a:id", { id: "7" }],
    ["a name that is none", "/events/:7", { 7: "7" }],
    ["an optional parameter", "/events/:id?", { id: "7" }],
    ["a wildcard", "/events/*", undefined],
  ])("cannot have a page with %s", (_what, path, example) => {
    expect(withPage({ path, ...(example && { example }) })).toBe(false);
  });

  test.each([
    ["a path", limits.path, (text: string) => ({ path: `/${text.slice(1)}` })],
    ["a title", limits.title, (text: string) => ({ title: { en: text } })],
    ["a title in Ukrainian", limits.title, (text: string) => ({ title: { en: "a", uk: text } })],
    ["a description", limits.sentence, (text: string) => ({ description: { en: text } })],
    ["a parameter", limits.parameter, (text: string) => ({ query: [text] })],
    ["a call", limits.path, (text: string) => ({ form: { call: `/${text.slice(1)}` } })],
    ["a field", limits.parameter, (text: string) => ({ form: { call: "/a", draft: text } })],
  ])("has a limited number of characters in %s", (_what, most, changes) => {
    expect(withPage(changes("a".repeat(most)))).toBe(true);
    expect(withPage(changes("a".repeat(most + 1)))).toBe(false);
  });

  test("counts the code points of a text", () => {
    expect(withPage({ title: { en: "😀".repeat(limits.title) } })).toBe(true);
    expect(withPage({ title: { en: `e${"\u0301".repeat(limits.title)}` } })).toBe(false);
  });

  test.each([["\0"], ["\ud83d"], ["\udfff"], ["a\nb"], ["\u007f"]])(
    "cannot have text that a database or a page cannot hold: %j",
    (title) => {
      expect(withPage({ title: { en: title } })).toBe(false);
      expect(withPage({ description: { en: title } })).toBe(false);
    },
  );

  test("cannot have numbers that a database cannot hold", () => {
    for (const contract of [limits.contract + 1, 2 ** 40, 1e308]) {
      expect(isGood({ contract })).toBe(false);
    }
    for (const order of [limits.order + 1, 1e308]) {
      expect(isGood({ navigation: { ...whole.navigation, order } })).toBe(false);
    }
  });
});
