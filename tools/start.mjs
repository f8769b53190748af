// The one command. Plain JavaScript for Node 20: it runs before anything is installed.
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { install, isInstalled } from "./start/install.mjs";
import { run } from "./start/run.mjs";
import { findRuntime } from "./start/runtime.mjs";

/** What `node tools/start.mjs NAME …` runs; without a name, the site. */
const commands = {
  serve: "tools/serve.ts",
  dev: "tools/dev/main.ts",
  build: "tools/build.ts",
  test: "tools/checks/main.ts",
  "test:quick": "tools/checks/quick.ts",
  jest: "node_modules/jest/bin/jest.js",
  preview: "tools/oselia.ts",
  release: "tools/oselia.ts",
  promote: "tools/oselia.ts",
  canary: "tools/oselia.ts",
  rollback: "tools/oselia.ts",
  errors: "tools/oselia.ts",
  "create-remote": "tools/create-remote/main.ts",
  compat: "tools/oselia.ts",
  releases: "tools/oselia.ts",
  token: "tools/oselia.ts",
  origins: "tools/oselia.ts",
  staff: "server/operations/commands/staff.ts",
  messages: "server/operations/commands/messages.ts",
  "bench:api": "server/bench/api.ts",
  "bench:lists": "e2e/bench/lists.ts",
  "bench:page": "e2e/bench/page/main.ts",
  "bench:rendering": "e2e/bench/rendering/main.ts",
  attack: "e2e/attack/main.ts",
  chaos: "e2e/chaos/main.ts",
  e2e: "node_modules/@playwright/test/cli.js",
  fuzz: "server/tests/fuzz/main.ts",
  screenshots: "e2e/screenshots.ts",
  "sdk-api": "tools/sdk/api/main.ts",
};

if (Number.parseInt(process.versions.node, 10) < 20) {
  fail(`Oselia needs Node 20 or newer; this is ${process.version}.`);
}
const root = fileURLToPath(new URL("..", import.meta.url));
const [name = "serve", ...rest] = process.argv.slice(2);
const script = Object.hasOwn(commands, name)
  ? commands[name]
  : fail(`Unknown command "${name}". Commands: ${Object.keys(commands).join(", ")}.`);

if (!isInstalled(root)) {
  console.log("Installing packages (about 30 seconds) …");
  if (!(await install(root))) fail("npm ci failed. See the output above.");
}

const runtime = findRuntime(root);
if (!runtime) {
  fail(
    `Oselia runs on Node 24.7 or newer; this is ${process.version}, and there is no packaged ` +
      `Node 24 for ${process.platform}-${process.arch}. Install Node 24 from https://nodejs.org.`,
  );
}
// One program has several commands.
const words = script === "tools/oselia.ts" ? [name, ...rest] : rest;
process.exitCode = await run(root, runtime, [join(root, script), ...words]);

/** @returns {never} */
function fail(message) {
  console.error(message);
  process.exit(1);
}
