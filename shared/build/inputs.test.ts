import assert from "node:assert/strict";
import { test } from "node:test";
import { installedPackages } from "./inputs.ts";

const lock = {
  "": { devDependencies: { linter: "1.0.0" } },
  shared: { dependencies: { react: "19.0.0" } },
  "remote-a": { dependencies: { "@oselia/shared": "1.0.0", chart: "2.0.0" } },
  "remote-b": {
    dependencies: { "@oselia/shared": "1.0.0" },
    devDependencies: { bundler: "1.0.0" },
  },
  "node_modules/@oselia/shared": { resolved: "shared", link: true },
  "node_modules/react": { version: "19.0.0", integrity: "sha512-r" },
  "node_modules/linter": { version: "1.0.0", integrity: "sha512-l" },
  "node_modules/bundler": {
    version: "1.0.0",
    integrity: "sha512-b",
    optionalDependencies: { "bundler-linux": "1.0.0", "bundler-windows": "1.0.0" },
  },
  "node_modules/bundler-linux": { version: "1.0.0", integrity: "sha512-bl" },
  "node_modules/chart": {
    version: "2.0.0",
    integrity: "sha512-c",
    dependencies: { scale: "1.0.0" },
  },
  "node_modules/chart/node_modules/scale": { version: "1.0.0", integrity: "sha512-s1" },
  "node_modules/scale": {
    version: "3.0.0",
    integrity: "sha512-s3",
    peerDependencies: { react: "*" },
  },
};

test("a release consists of the packages of its own part, found as Node finds them", () => {
  assert.deepEqual(installedPackages(lock, "remote-a"), [
    "chart@2.0.0 sha512-c",
    "react@19.0.0 sha512-r",
    "scale@1.0.0 sha512-s1",
  ]);
});

test("a package of another part changes nothing", () => {
  const expected = [
    "bundler-linux@1.0.0 sha512-bl",
    "bundler@1.0.0 sha512-b",
    "react@19.0.0 sha512-r",
  ];
  assert.deepEqual(installedPackages(lock, "remote-b"), expected);
});

test("where npm has put a package does not matter", () => {
  const { "node_modules/chart/node_modules/scale": scale, ...others } = lock;
  assert.deepEqual(
    installedPackages({ ...others, "node_modules/scale": scale }, "remote-a"),
    installedPackages(lock, "remote-a"),
  );
});
