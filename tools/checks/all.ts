import { buildParts } from "../build.ts";
import { runInherited } from "../children.ts";
import { partFolders, root } from "../parts.ts";
import { print } from "../print.ts";
import { checkApi } from "../sdk/api/check-api.ts";
import { browser } from "./browser.ts";
import { browserTests } from "./browser-tests.ts";
import { budgets } from "./budgets.ts";
import { jestTests } from "./jest-tests.ts";
import { nodeTests, type Suite } from "./node-tests.ts";
import { type Check, inOrder, type Outcome, together, toOutcome } from "./outcome.ts";
import { startSharedPostgres } from "./postgres.ts";
import { databaseSuites, units } from "./suites.ts";

const biomeOptions = [
  "--error-on-warnings",
  // Biome uses colours in CI as well.
  ...(process.stdout.isTTY ? [] : ["--colors=off"]),
];

/**
 * All checks, the quick ones first.
 *
 * @param temporary Folder of this run; concurrent runs share only the builds.
 */
export function checks(temporary: string): Check[] {
  return [
    ...quickChecks(temporary),
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
    // At the same time: one works while another waits.
    together("Server, API and browser", [
      { title: "Browser tests", run: () => browserTests(temporary) },
      inOrder(
        "Node tests",
        databaseSuites.map((suite) => toCheck(suite, temporary)),
      ),
    ]),
  ];
}

/** The checks that need neither a database nor a browser: formatting, types and unit tests. */
export function quickChecks(temporary: string): Check[] {
  return [
    {
      title: "Format and lint",
      run: () => runCheck("node_modules/@biomejs/biome/bin/biome", "ci", ...biomeOptions),
    },
    together("Types and units", [
      {
        title: "Unused code",
        run: () => runCheck("node_modules/knip/bin/knip.js", "--treat-config-hints-as-errors"),
      },
      {
        title: "Types",
        run: () => runCheck("node_modules/typescript/bin/tsc", "-p", "tsconfig.json"),
      },
      { title: "Component and model tests (Jest)", run: () => jestTests(temporary) },
      toCheck(units, temporary),
      {
        title: "Version of the SDK",
        run: async () => {
          const problem = await checkApi();
          if (problem) print(problem);
          return problem ? toOutcome(0, 1, [problem]) : toOutcome(1, 0);
        },
      },
    ]),
  ];
}

/** A check that is one program: it passes when the program exits with code 0. */
async function runCheck(path: string, ...args: string[]): Promise<Outcome> {
  const code = await runInherited(process.execPath, [path, ...args], { cwd: root });
  return code === 0 ? toOutcome(1, 0) : toOutcome(0, 1);
}

const toCheck = (suite: Suite, temporary: string): Check => ({
  title: suite.title,
  run: () => nodeTests(suite, { temporary }),
});
