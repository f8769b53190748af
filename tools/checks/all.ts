import { buildParts } from "../build.ts";
import { partFolders } from "../parts.ts";
import { browser } from "./browser.ts";
import { budgets } from "./budgets.ts";
import { jestTests } from "./jest-tests.ts";
import { nodeTestsTogether } from "./node-tests.ts";
import { type Check, together, toOutcome } from "./outcome.ts";
import { startSharedPostgres } from "./postgres.ts";
import { runCheck } from "./program.ts";
import { databaseSuites, journeys, type Suite, unitSuites } from "./suites.ts";

const biomeOptions = [
  "--error-on-warnings",
  // Biome uses colours in CI as well.
  ...(process.stdout.isTTY ? [] : ["--colors=off"]),
];

/** The checks that need neither a database nor a browser: formatting, types and unit tests. */
export function quickChecks(temporary: string): Check[] {
  return [...sourceChecks(temporary), testFiles("Unit tests", unitSuites, temporary)];
}

/**
 * All checks, the quick ones first.
 *
 * @param temporary Folder of this run; concurrent runs share only the builds.
 */
export function checks(temporary: string): Check[] {
  return [
    ...sourceChecks(temporary),
    {
      title: "Build",
      run: async () => {
        await buildParts();
        return toOutcome(partFolders.length, 0);
      },
    },
    { title: "Size budgets", run: budgets },
    { title: "Chromium", run: browser },
    { title: "Start PostgreSQL", run: startSharedPostgres },
    testFiles(
      "Units, server, API and browser",
      [...unitSuites, ...databaseSuites, journeys],
      temporary,
    ),
  ];
}

/** What no other process needs to be started for. */
function sourceChecks(temporary: string): Check[] {
  return [
    {
      title: "Format and lint",
      run: () => runCheck("node_modules/@biomejs/biome/bin/biome", "ci", ...biomeOptions),
    },
    {
      title: "Unused code",
      run: () => runCheck("node_modules/knip/bin/knip.js", "--treat-config-hints-as-errors"),
    },
    together("Types and components", [
      {
        title: "Types",
        run: () => runCheck("node_modules/typescript/bin/tsc", "-p", "tsconfig.json"),
      },
      { title: "Component and model tests (Jest)", run: () => jestTests(temporary) },
    ]),
  ];
}

/** Test files of several suites at the same time: one works while another waits. */
function testFiles(title: string, suites: Suite[], temporary: string): Check {
  return { title, run: () => nodeTestsTogether(suites, { temporary }) };
}
