import { buildParts } from "../build.ts";
import { partFolders } from "../parts.ts";
import { browser } from "./browser.ts";
import { budgets } from "./budgets.ts";
import { jestTests } from "./jest-tests.ts";
import { nodeTests } from "./node-tests.ts";
import { type Check, counted } from "./outcome.ts";
import { startSharedPostgres } from "./postgres.ts";
import { program } from "./program.ts";
import { journeys, type Suite, suites } from "./suites.ts";

const biomeOptions = [
  "--error-on-warnings",
  // It colours for CI as well, where nobody sees colours.
  ...(process.stdout.isTTY ? [] : ["--colors=off"]),
];

/**
 * Everything that must hold, the quick ones first.
 *
 * @param temporary Folder of this run; two runs side by side share nothing else but the builds.
 */
export function checks(temporary: string): Check[] {
  const env = { TMPDIR: temporary, TEMP: temporary };
  const suite = (one: Suite): Check => ({
    title: one.title,
    run: () => nodeTests({ ...one, env: { ...env, ...one.env } }, { temporary }),
  });
  return [
    {
      title: "Format and lint",
      run: () => program("node_modules/@biomejs/biome/bin/biome", "ci", ...biomeOptions),
    },
    {
      title: "Types",
      run: () => program("node_modules/typescript/bin/tsc", "-p", "tsconfig.json"),
    },
    { title: "Components and rules (Jest)", run: () => jestTests(temporary) },
    { title: "Start PostgreSQL", run: startSharedPostgres },
    ...suites.map(suite),
    {
      title: "Build",
      run: async () => {
        await buildParts();
        return counted(partFolders.length, 0);
      },
    },
    { title: "Size budgets", run: budgets },
    { title: "Chromium", run: browser },
    suite(journeys),
  ];
}
