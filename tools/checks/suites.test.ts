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
  for (const { concurrency, processes } of lanes) {
    for (const { suite } of processes) assert.equal(suites[suite]?.ownLane ?? 3, concurrency);
  }
  const planned = lanes.flatMap(({ processes }) =>
    processes.flatMap(({ paths, suite }) => paths.map((path) => `${suite} ${path}`)),
  );
  const listed = suites.flatMap((suite, index) =>
    listTestFiles(suite).map((path) => `${index} ${path}`),
  );
  assert.deepEqual(planned.sort(), listed.sort());
});

test("long files start before the others of their lane, each in its own process", () => {
  const [{ processes }] = planLanes([journeys], 3) as [Lane];
  const { first = [] } = journeys;
  assert.deepEqual(
    processes.slice(0, first.length).map(({ paths }) => paths),
    first.map((path) => [path]),
  );
});

test("the other files share processes", () => {
  const suite = { files: ["tools/checks/*.test.ts"], filesPerProcess: 2 };
  const [{ processes }] = planLanes([suite], 3) as [Lane];
  const files = listTestFiles(suite);
  assert.ok(files.length > 2);
  assert.equal(processes.length, Math.ceil(files.length / 2));
  assert.deepEqual(processes[0]?.paths, files.slice(0, 2));
});

test("the short files of the first suite start last", () => {
  const [{ processes }] = planLanes([{ files: ["tools/checks/*.test.ts"] }, journeys], 3) as [Lane];
  const order = processes.map(({ suite }) => suite);
  assert.deepEqual(order, [...order].sort().reverse());
});

test("the files that are named as long exist", () => {
  const globs = suites.flatMap(({ first = [] }) => first);
  assert.deepEqual(
    globs.filter((glob) => listTestFiles({ files: [glob] }).length === 0),
    [],
  );
});
