import assert from "node:assert/strict";
import { test } from "node:test";
import { root } from "../parts.ts";
import { listTestFiles } from "./node-tests.ts";
import { browserTestFiles, databaseSuites, units } from "./suites.ts";

const config = String(new URL("../../jest.config.mjs", import.meta.url));
const { default: jest }: { default: { projects: { roots: string[] }[] } } = await import(config);
const jestFolders = jest.projects.flatMap(({ roots }) =>
  roots.map((folder) => folder.slice(root.length + 1)),
);

test("every test file of the repository belongs to a suite", () => {
  const run = new Set([units, ...databaseSuites, browserTestFiles].flatMap(listTestFiles));
  const left = listTestFiles({ files: ["**/*.test.{ts,tsx}"] })
    .map((file) => file.replaceAll("\\", "/"))
    .filter(
      (file) => !run.has(file) && !jestFolders.some((folder) => file.startsWith(`${folder}/`)),
    );
  assert.deepEqual(left, []);
});
