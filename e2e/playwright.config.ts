import { defineConfig } from "@playwright/test";
import { launchOptions } from "./harness/launch-browser.ts";

/** They start first, so that the run does not end with one of them. */
const long = [
  "own-repository",
  "new-remote",
  "chaos",
  "release-gate",
  "public-a11y",
  "inbox-multi-server",
  "dev-texts",
  "attack",
].map((name) => `${name}.test.ts`);

/** The browser tests: `npm run e2e`, with `-- --ui`, `-- --last-failed` or the path of a file. */
export default defineConfig({
  testDir: ".",
  projects: [
    { name: "long", testMatch: long },
    { name: "others", testMatch: "**/*.test.ts", testIgnore: ["bench/**", ...long] },
  ],
  outputDir: "../.cache/e2e",
  globalSetup: "./harness/global-setup.ts",
  // More than two cores have work for beside the tests of the server, as tests often wait.
  workers: 3,
  timeout: 300_000,
  // A failing test runs once more for its trace, which would slow every test; it has failed even if
  // it passes then.
  retries: 1,
  failOnFlakyTests: true,
  expect: { timeout: 30_000 },
  reporter: process.env.E2E_REPORT
    ? [["dot"], ["json", { outputFile: process.env.E2E_REPORT }]]
    : [["list"]],
  use: {
    launchOptions: launchOptions(),
    trace: "on-first-retry",
    screenshot: "only-on-failure",
  },
});
