import type { Suite } from "./node-tests.ts";

const api = ["server/tests/api/**/*.test.ts"];

/**
 * Tests of the API in which the databases could differ: by their connections, of which the embedded
 * one has a single one, by long lists, and by what is stored at the same time.
 */
const eachDatabase = [
  "server/tests/api/{bin,books,cached-lists,database-away,lists,live,live-close,load}.test.ts",
  "server/tests/api/{messages,news,release-conflicts,releases,removed-for-good}.test.ts",
  "server/tests/api/{search,storage-full}.test.ts",
];

/** Tests that start databases, servers, builds or the processes that render pages. */
const wholeServer = [
  "server/{main,closing}.test.ts",
  "server/{operations/commands,operations/sample,platform/database,http/openapi,releases,site,tests}/**/*.test.ts",
  "tools/{build,oselia*}.test.ts",
];

/** The suite that needs no database, no server and no browser. */
export const units: Suite = {
  title: "Units of the server and the tools",
  files: [
    "tools/**/*.test.ts",
    "e2e/bench/**/*.test.ts",
    "server/**/*.test.ts",
    "release-gate/*.test.ts",
    "shared/{build,cli,release}/**/*.test.ts",
  ],
  // Jest runs those of the templates, as it does in the remotes that are created from them.
  except: ["tools/create-remote/template/**", ...wholeServer],
};

/** The suites that need a database. */
export const databaseSuites: Suite[] = [
  { title: "Server", files: wholeServer, except: api },
  {
    title: "API on the embedded database",
    files: eachDatabase,
    env: { TEST_DATABASE: "embedded" },
  },
  { title: "API on PostgreSQL", files: api, env: { TEST_DATABASE: "postgres" } },
];

/** The test files that Playwright runs (e2e/playwright.config.ts). */
export const browserTestFiles = { files: ["e2e/**/*.test.ts"], except: ["e2e/bench/**"] };
