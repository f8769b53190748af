import assert from "node:assert/strict";
import { test } from "node:test";
import { root } from "../parts.ts";
import {
  databaseSuites,
  journeys,
  type Lane,
  listTestFiles,
  planLanes,
  unitSuites,
} from "./suites.ts";

const config = String(new URL("../../jest.config.mjs", import.meta.url));
const { default: jest }: { default: { projects: { roots: string[] }[] } } = await import(config);
const jestFolders = jest.projects.flatMap(({ roots }) =>
  roots.map((folder) => folder.slice(root.length + 1)),
);

const suites = [...unitSuites, ...databaseSuites, journeys];

test("every test file of the repository belongs to a suite", () => {
  const run = new Set(suites.flatMap(listTestFiles));
  const left = listTestFiles({ files: ["**/*.test.{ts,tsx}"] })
    .map((file) => file.replaceAll("\\", "/"))
    .filter(
      (file) => !run.has(file) && !jestFolders.some((folder) => file.startsWith(`${folder}/`)),
    );
  assert.deepEqual(left, []);
});

test("every file has its place in one lane: that of its suite, or the shared one", () => {
  const lanes = planLanes(suites, 3);
  for (const { concurrency, files } of lanes) {
    for (const { suite } of files) assert.equal(suites[suite]?.ownLane ?? 3, concurrency);
  }
  const planned = lanes.flatMap(({ files }) => files.map(({ path, suite }) => `${suite} ${path}`));
  const listed = suites.flatMap((suite, index) =>
    listTestFiles(suite).map((path) => `${index} ${path}`),
  );
  assert.deepEqual(planned.sort(), listed.sort());
});

test("long files start before the others of their lane", () => {
  const [{ files }] = planLanes([journeys], 3) as [Lane];
  const { first = [] } = journeys;
  assert.deepEqual(
    files.slice(0, first.length).map(({ path }) => path),
    first,
  );
});

test("the files that are named as long exist", () => {
  const globs = suites.flatMap(({ first = [] }) => first);
  assert.deepEqual(
    globs.filter((glob) => listTestFiles({ files: [glob] }).length === 0),
    [],
  );
});
