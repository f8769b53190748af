// The one command. Plain JavaScript for Node 20: it runs before anything is installed.
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { install, isInstalled } from "./start/install.mjs";
import { run } from "./start/run.mjs";
import { findRuntime } from "./start/runtime.mjs";

/** What `node tools/start.mjs NAME …` runs, one after the other; without a name, the site. */
const commands = {
  serve: ["tools/prepare.ts", "server/main.ts"],
  dev: ["tools/dev.ts"],
  build: ["tools/build.ts"],
  test: ["tools/test.ts"],
  release: ["tools/release.ts"],
  rollback: ["tools/rollback.ts"],
  staff: ["server/commands/staff.ts"],
  messages: ["server/commands/messages.ts"],
  "bench:api": ["server/bench/api.ts"],
  "bench:lists": ["e2e/bench/lists.ts"],
  fuzz: ["server/tests/fuzz/main.ts"],
  screenshots: ["tools/screenshots.ts"],
};

if (Number.parseInt(process.versions.node, 10) < 20) {
  stop(`Oselia needs Node 20 or newer; this is ${process.version}.`);
}
const root = fileURLToPath(new URL("..", import.meta.url));
const [name = "serve", ...rest] = process.argv.slice(2);
const scripts = Object.hasOwn(commands, name)
  ? commands[name]
  : stop(`There is no command "${name}". Commands: ${Object.keys(commands).join(", ")}.`);

if (!isInstalled(root)) {
  console.log("Installing the packages that package-lock.json names (half a minute or so) …");
  if (!(await install(root))) stop("npm ci failed; what it said above tells why.");
}

const runtime = findRuntime(root);
if (!runtime) {
  stop(
    `Oselia runs on Node 24.7 or newer; this is ${process.version}, and there is no packaged ` +
      `Node 24 for ${process.platform}-${process.arch}. Install Node 24 from https://nodejs.org.`,
  );
}
for (const script of scripts) {
  process.exitCode = await run(root, runtime, [join(root, script), ...rest]);
  if (process.exitCode !== 0) break;
}

/** @returns {never} */
function stop(message) {
  console.error(message);
  process.exit(1);
}
