import { globSync } from "node:fs";
import { root } from "../parts.ts";

/** A suite of node:test: which files, and in which surroundings. */
export interface Suite {
  title: string;
  /** Globs of test files, from the root of the repository. */
  files: string[];
  /** Globs of the files that take longest. They start first, so that none of them runs alone at the end. */
  first?: string[];
  /** Globs of test files that belong to another suite. */
  except?: string[];
  /** Variables beside those of this process. */
  env?: Record<string, string>;
  /** Module with globalSetup and globalTeardown, which run once before and after all files. */
  setup?: string;
}

const api = ["server/tests/api/**/*.test.ts"];

/** Server tests that start databases or server processes. */
const wholeServer = [
  "server/{main,closing}.test.ts",
  "server/{commands,database,openapi,sample,site,tests}/**/*.test.ts",
];

/** The suites that need neither a database nor a browser. */
export const unitSuites: Suite[] = [
  {
    title: "Tools",
    files: ["tools/**/*.test.ts"],
    // Jest runs them, as it does in the remotes that are created from the templates.
    except: ["tools/create-remote/template/**"],
  },
  {
    title: "Server units",
    files: ["server/**/*.test.ts"],
    except: wholeServer,
  },
];

/** The suites that need a database. */
export const databaseSuites: Suite[] = [
  {
    title: "Server",
    files: wholeServer,
    first: [
      "server/tests/kill/*.test.ts",
      "server/main.test.ts",
      "server/tests/upload-memory.test.ts",
    ],
    except: api,
  },
  { title: "API on the embedded database", files: api, env: { TEST_DATABASE: "embedded" } },
  { title: "API on PostgreSQL", files: api, env: { TEST_DATABASE: "postgres" } },
];

/** The suite that needs the built site and a browser. */
export const journeys: Suite = {
  title: "Browser tests",
  files: ["e2e/**/*.test.ts"],
  setup: "e2e/harness/global-setup.ts",
};

/** The test files of a suite in the order in which they start, from the root of the repository. */
export function listTestFiles({
  files,
  first = [],
  except = [],
}: Pick<Suite, "files" | "first" | "except">): string[] {
  const list = (globs: string[]) =>
    globSync(globs, { cwd: root, exclude: ["**/node_modules/**", ...except] }).sort();
  return [...new Set([...first.flatMap((glob) => list([glob])), ...list(files)])];
}
