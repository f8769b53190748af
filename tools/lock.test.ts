import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { addWorkspace, completeLock, type Lock, missingOptionals, parsePlatform } from "./lock.ts";

const ours: Lock = JSON.parse(
  readFileSync(new URL("../package-lock.json", import.meta.url), "utf8"),
);

test("package-lock.json has every optional package (`node tools/lock.ts` adds what npm dropped)", () => {
  assert.deepEqual(missingOptionals(ours), []);
});

test("package-lock.json contains no registry URL", () => {
  const others = Object.values(ours.packages).filter(({ link }) => !link);
  assert.deepEqual(
    others.flatMap(({ resolved }) => resolved ?? []),
    [],
  );
});

test("finds a package that npm dropped, and adds it with its platform", () => {
  const lock: Lock = {
    packages: {
      "": {},
      "node_modules/pack": {
        version: "2.0.0",
        optionalDependencies: { "pack-linux-x64-musl": "2.0.0" },
      },
    },
  };
  assert.equal(missingOptionals(lock)[0]?.wantedBy, "node_modules/pack");
  const complete = completeLock(lock);
  assert.deepEqual(complete.packages["node_modules/pack-linux-x64-musl"], {
    version: "2.0.0",
    optional: true,
    os: ["linux"],
    cpu: ["x64"],
    libc: ["musl"],
  });
  assert.deepEqual(missingOptionals(complete), []);
});

test("does not report a package that is nested in another's node_modules", () => {
  const lock: Lock = {
    packages: {
      "node_modules/a/node_modules/b": { optionalDependencies: { c: "1.0.0", d: "1.0.0" } },
      "node_modules/a/node_modules/c": { version: "1.0.0" },
      "node_modules/d": { version: "1.0.0" },
    },
  };
  assert.deepEqual(missingOptionals(lock), []);
});

test("adds a workspace as npm does, in npm's order", () => {
  const shell = { name: "@oselia/shell", version: "1.0.0", dependencies: { a: "1.0.0" } };
  const packages = { "": {}, "node_modules/a": { version: "1.0.0" }, shell };
  const added = { ...shell, name: "@oselia/remote-a", devDependencies: {} };
  const lock = addWorkspace({ packages }, "remote-a", { ...added, private: true } as typeof added);
  assert.deepEqual(lock.packages["remote-a"], added);
  assert.deepEqual(Object.keys(lock.packages), [
    "",
    "node_modules/@oselia/remote-a",
    "node_modules/a",
    "remote-a",
    "shell",
  ]);
});

for (const [name, platform] of [
  ["@a/b-darwin-arm64", { os: ["darwin"], cpu: ["arm64"] }],
  ["@a/b-win32-ia32-msvc", { os: ["win32"], cpu: ["ia32"] }],
  ["@a/b-linux-arm-gnueabihf", { os: ["linux"], cpu: ["arm"], libc: ["glibc"] }],
  ["@a/b-wasm32-wasi", { cpu: ["wasm32"] }],
] as const) {
  test(`${name} is for ${JSON.stringify(platform)}`, () => {
    assert.deepEqual(parsePlatform(name), platform);
  });
}
