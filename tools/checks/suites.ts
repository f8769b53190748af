import type { Suite } from "./node-tests.ts";

const api = ["server/tests/api/**/*.test.ts"];

/** Tests of the API in which no statement of the database is special: one database is enough. */
const anyDatabase = [
  "server/tests/api/{access,canary,contract-versions,field-rules,first-pages,fuzz}.test.ts",
  "server/tests/api/{house-mail,http-headers,image-variants,images,load-reports}.test.ts",
  "server/tests/api/{number-bounds,openapi,other-origins,override-access,own-apis}.test.ts",
  "server/tests/api/{preview-ends,preview-links,publication-load,publish-progress,ramp}.test.ts",
  "server/tests/api/{release-errors,reset-mail,sdk,shell-canary,unknown-fields}.test.ts",
  "server/tests/api/{unread-bodies,unreadable,web-vitals}.test.ts",
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
    files: api,
    except: anyDatabase,
    env: { TEST_DATABASE: "embedded" },
  },
  { title: "API on PostgreSQL", files: api, env: { TEST_DATABASE: "postgres" } },
];

/** The test files that Playwright runs (e2e/playwright.config.ts). */
export const browserTestFiles = { files: ["e2e/**/*.test.ts"], except: ["e2e/bench/**"] };
