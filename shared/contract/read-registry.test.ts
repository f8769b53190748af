import { describe, expect, test } from "@jest/globals";
import { Value } from "typebox/value";
import { readRegistry } from "./read-registry.ts";
import { type Registry, RegistryEntry } from "./schema.ts";

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
      },
    ],
    navigation: {
      path: "/admin/inbox",
      label: inThree("Inbox"),
      icon: "inbox",
      order: 30,
      badge: {
        count: "/admin/messages/unread",
        sentence: { en: plural, uk: plural, nl: { other: "{count}" } },
      },
    },
    headerAction: { label: inThree("Add") },
  },
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
  const all = [...damaged(whole)].filter((entry) => entry !== undefined);
  expect(all.length).toBeGreaterThan(500);
  const disagreeing = all.filter((entry) => isGood(entry) !== Value.Check(RegistryEntry, entry));
  expect(disagreeing).toEqual([]);
});

test("accepts every value that the schema allows", () => {
  for (const icon of ["news", "books", "inbox", "calendar", "image", "mail"]) {
    const entry = structuredClone(whole);
    Object.assign(entry.contribution.navigation ?? {}, { icon });
    expect([icon, isGood(entry)]).toEqual([icon, Value.Check(RegistryEntry, entry)]);
  }
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
