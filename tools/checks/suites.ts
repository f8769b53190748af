import { globSync } from "node:fs";
import { root } from "../parts.ts";

/** A suite of node:test: which files, and in which surroundings. */
export interface Suite {
  title: string;
  /** Globs of test files, from the root of the repository. */
  files: string[];
  /** Globs of test files that belong to another suite. */
  except?: string[];
  /** Variables beside those of this process. */
  env?: Record<string, string>;
  /** Module with globalSetup and globalTeardown, which run once before and after all files. */
  globalSetup?: string;
}

const api = ["server/tests/api/**/*.test.ts"];

/** The suites that need nothing but Node and a database. */
export const suites: Suite[] = [
  { title: "Tools", files: ["tools/**/*.test.ts"] },
  { title: "Server", files: ["server/**/*.test.ts"], except: api },
  { title: "API on the embedded database", files: api, env: { TEST_DATABASE: "embedded" } },
  { title: "API on PostgreSQL", files: api, env: { TEST_DATABASE: "postgres" } },
];

/** The suite that needs the built site and a browser. */
export const journeys: Suite = {
  title: "Journeys in the browser",
  files: ["e2e/**/*.test.ts"],
  globalSetup: "e2e/harness/global-setup.ts",
};

/** The test files of a suite, from the root of the repository. */
export function filesOf({ files, except = [] }: Pick<Suite, "files" | "except">): string[] {
  return globSync(files, { cwd: root, exclude: ["**/node_modules/**", ...except] }).sort();
}
