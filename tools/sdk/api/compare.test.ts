import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { before, describe, test } from "node:test";
import { parseText } from "./api-text.ts";
import { breakFunctions, breakTypes } from "./breaking-variants.ts";
import { type Change, compareApis } from "./compare.ts";
import type { SdkApi } from "./declarations.ts";
import { harmlessVariants } from "./harmless-variants.ts";
import { applyAll, type Variant } from "./variants.ts";
import { findWrongStep } from "./version-step.ts";

const api = parseText(readFileSync(join(import.meta.dirname, "../api.txt"), "utf8"));

/** The same entries, without anything. */
const empty: SdkApi = {
  ...api,
  declarations: new Map(Object.values(api.entries).map((path) => [path, "export {};\n"])),
};

const isBreaking = ({ what }: Change) => what === "removed" || what === "changed";

/** Changes of functions are independent of each other: one API has many of them. */
function inGroups(variants: readonly Variant[], size: number): Variant[][] {
  const groups = Math.ceil(variants.length / size);
  return Array.from({ length: groups }, (_, group) =>
    variants.filter((_, index) => index % groups === group),
  );
}

describe("the SDK's public types", () => {
  let breaking: { group: Variant[]; changes: Change[] }[];
  let harmless: { group: Variant[]; changes: Change[] }[];

  before(() => {
    const [all = []] = compareApis(empty, [api]);
    const exported = new Set(all.map(({ name = "" }) => name));
    const breakingGroups = [
      ...inGroups(breakFunctions(api, exported), 8),
      ...inGroups(breakTypes, 2),
    ];
    const harmlessGroups = inGroups(harmlessVariants(api, exported), 25);
    const changes = compareApis(
      api,
      [...breakingGroups, ...harmlessGroups].map((group) => applyAll(api, group)),
    );
    const withChanges = (group: Variant[], index: number) => ({
      group,
      changes: changes[index] ?? [],
    });
    breaking = breakingGroups.map(withChanges);
    harmless = harmlessGroups.map((group, index) =>
      withChanges(group, breakingGroups.length + index),
    );
  });

  test("take a new major version for each of 40 breaking changes", () => {
    const variants = breaking.flatMap(({ group }) => group);
    const missed = breaking.flatMap(({ group, changes }) => {
      const found = new Set(changes.filter(isBreaking).map(({ name }) => name));
      return group.filter(({ name }) => !found.has(name)).map(({ title }) => title);
    });
    assert.equal(variants.length, 40);
    assert.deepEqual(missed, []);
    for (const { changes } of breaking) {
      assert.match(findWrongStep("1.4.0", "1.5.0", changes) ?? "", /to 2\.0\.0, then run/);
    }
  });

  test("take none for any of 100 harmless changes", () => {
    const variants = harmless.flatMap(({ group }) => group);
    assert.equal(variants.length, 100);
    assert.deepEqual(harmless.flatMap(({ changes }) => changes).filter(isBreaking), []);
    for (const { changes } of harmless)
      assert.equal(findWrongStep("1.4.0", "1.5.0", changes), undefined);
  });

  test("take a new minor version for what they have in addition", () => {
    const added = harmless.flatMap(({ changes }) => changes).filter(({ what }) => what === "added");
    assert.ok(added.length >= 10);
    assert.match(findWrongStep("1.4.0", "1.4.0", added) ?? "", /which is new.* to 1\.5\.0, then/);
  });
});
