import { globSync } from "node:fs";
import { root } from "../parts.ts";

/** A suite of node:test: which files, and in which surroundings. */
export interface Suite {
  title: string;
  /** Globs of test files, from the root of the repository. */
  files: string[];
  /**
   * Globs of the files that take longest, the longest first: so that none runs alone at the end. Each
   * has a process of its own.
   */
  first?: string[];
  /** How many of the other files share a process, and so what they import. Default 8. */
  filesPerProcess?: number;
  /** Modules that the files of a process share, with hooks that apply to the whole process. */
  shared?: string[];
  /** Globs of test files that belong to another suite. */
  except?: string[];
  /**
   * How many of its files run at the same time, in a lane of their own beside the other suites: for
   * files that mostly wait.
   */
  ownLane?: number;
  /** Variables beside those of this process. */
  env?: Record<string, string>;
  /**
   * Module with globalSetup, which runs once before the suite's files, and globalTeardown, which runs
   * once after the files of all suites.
   */
  setup?: string;
}

const api = ["server/tests/api/**/*.test.ts"];
const crashes = ["server/tests/kill/*.test.ts"];

/** Tests of the API in which no statement of the database is special: one database is enough. */
const anyDatabase = [
  "access",
  "canary",
  "field-rules",
  "fuzz",
  "house-mail",
  "http-headers",
  "image-variants",
  "images",
  "load-reports",
  "number-bounds",
  "openapi",
  "other-origins",
  "override-access",
  "reset-mail",
  "unknown-fields",
  "unread-bodies",
  "unreadable",
].map((name) => `server/tests/api/${name}.test.ts`);

/** Server tests that start databases or server processes. */
const wholeServer = [
  "server/{main,closing}.test.ts",
  "server/{operations/commands,operations/sample,platform/database,http/openapi,releases,site/pages,tests}/**/*.test.ts",
];

/** The suites that need neither a database nor a browser. */
export const unitSuites: Suite[] = [
  {
    title: "Tools",
    files: ["tools/**/*.test.ts", "e2e/bench/**/*.test.ts"],
    // Jest runs them, as it does in the remotes that are created from the templates.
    except: ["tools/create-remote/template/**"],
  },
  {
    title: "Server units",
    files: ["server/**/*.test.ts", "release-gate/*.test.ts"],
    except: wholeServer,
  },
];

/** The suites that need a database. */
export const databaseSuites: Suite[] = [
  // They wait for each server that they start.
  { title: "Crashes", files: crashes, filesPerProcess: 1, ownLane: 2 },
  {
    title: "Server",
    files: wholeServer,
    first: ["server/main.test.ts", "server/tests/upload-memory.test.ts"],
    except: [...api, ...crashes],
    shared: ["server/testing/run-program.ts"],
  },
  {
    title: "API on the embedded database",
    files: api,
    except: anyDatabase,
    env: { TEST_DATABASE: "embedded" },
  },
  { title: "API on PostgreSQL", files: api, env: { TEST_DATABASE: "postgres" } },
];

/** The suite that needs the built site and a browser. */
export const journeys: Suite = {
  title: "Browser tests",
  files: ["e2e/**/*.test.ts"],
  except: ["e2e/bench/**"],
  first: [
    "e2e/new-remote.test.ts",
    "e2e/chaos.test.ts",
    "e2e/release-gate.test.ts",
    "e2e/public-a11y.test.ts",
    "e2e/inbox-multi-server.test.ts",
    "e2e/dev-texts.test.ts",
  ],
  filesPerProcess: 5,
  shared: ["e2e/harness/browser.ts"],
  setup: "e2e/harness/global-setup.ts",
};

/** The test files of a suite, by their path from the root of the repository. */
export function listTestFiles({ files, except = [] }: Pick<Suite, "files" | "except">): string[] {
  return globSync(files, { cwd: root, exclude: ["**/node_modules/**", ...except] }).sort();
}

/** Processes that run at the same time. */
export interface Lane {
  /** How many at the same time. */
  concurrency: number;
  /** In the order in which they start. */
  processes: { suite: number; paths: string[] }[];
}

/**
 * Distributes the files of suites, given by their index, over processes and lanes. Long files start
 * first, then those of the last suite: the files of the first suites are the shortest.
 *
 * @param concurrency Of the lane that the suites without an own one share.
 */
export function planLanes(
  suites: Pick<Suite, "files" | "except" | "first" | "filesPerProcess" | "ownLane">[],
  concurrency: number,
): Lane[] {
  const common: Lane = { concurrency, processes: [] };
  const lanes = suites.map(({ ownLane }) =>
    ownLane === undefined ? common : { concurrency: ownLane, processes: [] },
  );
  const long = suites.map(({ first = [] }) =>
    first.flatMap((glob) => listTestFiles({ files: [glob] })),
  );
  for (const [suite, paths] of long.entries()) {
    for (const path of paths) lanes[suite]?.processes.push({ suite, paths: [path] });
  }
  for (const [suite, one] of [...suites.entries()].reverse()) {
    const others = listTestFiles(one).filter((path) => !long[suite]?.includes(path));
    while (others.length > 0) {
      const paths = others.splice(0, one.filesPerProcess ?? 8);
      lanes[suite]?.processes.push({ suite, paths });
    }
  }
  return [...new Set(lanes)];
}
