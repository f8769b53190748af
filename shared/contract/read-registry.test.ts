import { describe, expect, test } from "@jest/globals";
import { Value } from "typebox/value";
import { limits } from "./limits.ts";
import { readRegistry } from "./read-registry.ts";
import { type OverriddenEntry, type Registry, RegistryEntry } from "./schema.ts";

const inThree = (text: string) => ({ en: text, uk: `${text} uk`, nl: `${text} nl` });
const plural = { zero: "none", one: "one", two: "two", few: "few", many: "many", other: "{count}" };

/** An entry with every field. */
const whole: RegistryEntry = {
  name: "remote_inbox",
  version: "00ff.1_a-b",
  manifest: "/remotes/remote_inbox/1/mf-manifest.json",
  integrity: "sha384-x",
  contribution: {
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
  },
  reportEveryLoad: true,
};

/** The same with a build of an administrator's own machine. */
const local: OverriddenEntry = {
  name: whole.name,
  version: "local-1",
  manifest: "http://localhost:4100/mf-manifest.json",
  override: true,
  contribution: whole.contribution,
};

const nothing: Registry = { remotes: [] };
const isGood = (entry: unknown) =>
  readRegistry({ remotes: [entry] }, nothing).rejected.length === 0;

/** The entry with another value, or none, for each of its fields. */
function* damaged(value: unknown): Generator<unknown> {
  yield* [undefined, null, {}, [], "", "☠ /A", 0, -1, 1.5, 7, true];
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    for (const other of damaged(inner)) {
      const copy = structuredClone(value) as Record<string, unknown>;
      if (other === undefined) delete copy[key];
      else copy[key] = other;
      yield copy;
    }
  }
}

test("accepts exactly the entries that match the schema", () => {
  expect(isGood(whole)).toBe(true);
  expect(isGood(local)).toBe(true);
  const all = [...damaged(whole), ...damaged(local)].filter((entry) => entry !== undefined);
  expect(all.length).toBeGreaterThan(500);
  const disagreeing = all.filter((entry) => isGood(entry) !== Value.Check(RegistryEntry, entry));
  expect(disagreeing).toEqual([]);
});

/** An entry with this icon, accepted by the browser and by the schema, or by neither. */
function isGoodIcon(icon: unknown): boolean {
  const entry = structuredClone(whole);
  Object.assign(entry.contribution.navigation ?? {}, { icon });
  const isAccepted = isGood(entry);
  expect(Value.Check(RegistryEntry, entry)).toBe(isAccepted);
  return isAccepted;
}

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

/** Whether an entry is accepted, by the browser and by the schema, or by neither. */
function isAccepted(entry: object): boolean {
  const isValid = isGood(entry);
  expect(Value.Check(RegistryEntry, entry)).toBe(isValid);
  return isValid;
}

describe("a contribution", () => {
  const { contribution } = whole;
  const [mount] = contribution.mounts;
  const withPages = (...mounts: object[]) =>
    isAccepted({ ...whole, contribution: { ...contribution, mounts } });
  const withPage = (changes: object) => withPages({ ...mount, ...changes });
  const parameters = (count: number) => Array(count).fill("keyword");

  test("has so many pages at most, with so many parameters", () => {
    expect(withPages(...Array(limits.mounts).fill(mount))).toBe(true);
    expect(withPages(...Array(limits.mounts + 1).fill(mount))).toBe(false);
    expect(withPage({ query: parameters(limits.parameters) })).toBe(true);
    expect(withPage({ query: parameters(limits.parameters + 1) })).toBe(false);
  });

  test.each([
    ["a path", limits.path, (text: string) => ({ path: `/${text.slice(1)}` })],
    ["a title", limits.title, (text: string) => ({ title: { en: text } })],
    ["a title in Ukrainian", limits.title, (text: string) => ({ title: { en: "a", uk: text } })],
    ["a description", limits.sentence, (text: string) => ({ description: { en: text } })],
    ["a parameter", limits.parameter, (text: string) => ({ query: [text] })],
    ["a call", limits.path, (text: string) => ({ form: { call: `/${text.slice(1)}` } })],
    ["a field", limits.parameter, (text: string) => ({ form: { call: "/a", draft: text } })],
  ])("has so many characters at most in %s", (_what, most, changes) => {
    expect(withPage(changes("a".repeat(most)))).toBe(true);
    expect(withPage(changes("a".repeat(most + 1)))).toBe(false);
  });

  test("counts a character once, however it is written", () => {
    expect(withPage({ title: { en: "😀".repeat(limits.title) } })).toBe(true);
    expect(withPage({ title: { en: `e${"\u0301".repeat(limits.title)}` } })).toBe(false);
  });

  test.each([["\0"], ["\ud83d"], ["\udfff"], ["a\nb"], ["\u007f"]])(
    "has no text that a database or a page does not hold: %j",
    (title) => {
      expect(withPage({ title: { en: title } })).toBe(false);
      expect(withPage({ description: { en: title } })).toBe(false);
    },
  );

  test("has numbers that a database holds", () => {
    for (const contract of [limits.contract + 1, 2 ** 40, 1e308]) {
      expect(isAccepted({ ...whole, contribution: { ...contribution, contract } })).toBe(false);
    }
    const { navigation } = contribution;
    for (const order of [limits.order + 1, 1e308]) {
      const moved = { ...contribution, navigation: { ...navigation, order } };
      expect(isAccepted({ ...whole, contribution: moved })).toBe(false);
    }
  });
});

describe("an entry without a hash", () => {
  const { integrity, ...unhashed } = whole;

  test("is rejected unless it says that it is an override", () => {
    expect(isAccepted(unhashed)).toBe(false);
    expect(isAccepted({ ...local, override: undefined })).toBe(false);
    expect(isAccepted({ ...local, override: false })).toBe(false);
    expect(isAccepted({ ...whole, override: true })).toBe(false);
  });

  test.each([
    ["http://localhost:4100/mf-manifest.json", true],
    ["https://127.0.0.1/mf-manifest.json", true],
    ["/remotes/remote_inbox/1/mf-manifest.json", false],
    ["https://evil.example/mf-manifest.json", false],
    ["http://localhost.evil.example/mf-manifest.json", false],
    ["http://localhost:1@evil.example/mf-manifest.json", false],
    ["//localhost:4100/mf-manifest.json", false],
  ])("with the manifest %s is accepted: %s", (manifest, expected) => {
    expect(isAccepted({ ...local, manifest })).toBe(expected);
  });
});

test("ignores unknown fields", () => {
  expect(isGood({ ...whole, colour: "blue" })).toBe(true);
});

describe("an answer that is not a registry", () => {
  test.each([{}, null, [], [{}], "garbled", 7, { remotes: {} }, { remotes: null }])(
    "is rejected: %j",
    (answer) => {
      expect(() => readRegistry(answer, nothing)).toThrow("not a registry");
    },
  );
});

describe("a registry with an invalid entry", () => {
  const named = (name: string, version: string) => ({ ...whole, name, version });
  const last = { remotes: [named("remote_a", "1"), named("remote_b", "1")] };

  test("keeps valid entries, and the last valid one instead of an invalid one", () => {
    const bad = { ...named("remote_b", "2"), manifest: 7 };
    const { registry, rejected } = readRegistry({ remotes: [named("remote_a", "2"), bad] }, last);
    expect(registry.remotes).toEqual([named("remote_a", "2"), named("remote_b", "1")]);
    expect(rejected).toEqual([bad]);
  });

  test("removes nothing: the invalid entry may be any remote", () => {
    expect(readRegistry({ remotes: [{}] }, last).registry).toEqual(last);
  });
});

test("a remote that a valid registry no longer lists is removed", () => {
  const { registry } = readRegistry({ remotes: [] }, { remotes: [whole] });
  expect(registry.remotes).toEqual([]);
});
