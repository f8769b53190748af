import { buildParts } from "../build.ts";
import { partFolders } from "../parts.ts";
import { browser } from "./browser.ts";
import { budgets } from "./budgets.ts";
import { jestTests } from "./jest-tests.ts";
import { nodeTests } from "./node-tests.ts";
import { type Check, counted } from "./outcome.ts";
import { program } from "./program.ts";

/**
 * Everything that must hold, the quick ones first.
 *
 * @param temporary Folder of this run; two runs side by side share nothing else but the builds.
 */
export function checks(temporary: string): Check[] {
  const env = { TMPDIR: temporary, TEMP: temporary };
  const suite = (files: string[], more: { except?: string[]; env?: Record<string, string> } = {}) =>
    nodeTests({ temporary, files, ...more, env: { ...env, ...more.env } });
  return [
    {
      title: "Format and lint",
      run: () => program("node_modules/@biomejs/biome/bin/biome", "ci", "--error-on-warnings"),
    },
    {
      title: "Types",
      run: () => program("node_modules/typescript/bin/tsc", "-p", "tsconfig.json"),
    },
    { title: "Components and rules (Jest)", run: () => jestTests(temporary) },
    { title: "Tools", run: () => suite(["tools/**/*.test.ts"]) },
    {
      title: "Server",
      run: () => suite(["server/**/*.test.ts"], { except: ["server/tests/**"] }),
    },
    {
      title: "API on the embedded database",
      run: () => suite(["server/tests/api/**/*.test.ts"], { env: { TEST_DATABASE: "embedded" } }),
    },
    {
      title: "API on PostgreSQL",
      run: () => suite(["server/tests/api/**/*.test.ts"], { env: { TEST_DATABASE: "postgres" } }),
    },
    { title: "Killed while writing", run: () => suite(["server/tests/kill/**/*.test.ts"]) },
    {
      title: "Build",
      run: async () => {
        await buildParts();
        return counted(partFolders.length, 0);
      },
    },
    { title: "Size budgets", run: () => budgets() },
    { title: "Chromium", run: () => browser() },
    { title: "Journeys in the browser", run: () => suite(["e2e/**/*.test.ts"]) },
  ];
}
