import assert from "node:assert/strict";
import { test } from "node:test";
import { root } from "../parts.ts";
import { filesOf, journeys, suites } from "./suites.ts";

const config = String(new URL("../../jest.config.mjs", import.meta.url));
const { default: jest }: { default: { projects: { roots: string[] }[] } } = await import(config);
const jestFolders = jest.projects.flatMap(({ roots }) =>
  roots.map((folder) => folder.slice(root.length + 1)),
);

test("every test file of the repository is run by a suite", () => {
  const run = new Set([...suites, journeys].flatMap(filesOf));
  const left = filesOf({ files: ["**/*.test.{ts,tsx}"] })
    .map((file) => file.replaceAll("\\", "/"))
    .filter(
      (file) => !run.has(file) && !jestFolders.some((folder) => file.startsWith(`${folder}/`)),
    );
  assert.deepEqual(left, []);
});
