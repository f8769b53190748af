import { readdirSync } from "node:fs";
import { join } from "node:path";
import { jestConfig } from "./shared/testing/jest.mjs";

const root = import.meta.dirname;
const remotes = readdirSync(root).filter((name) => name.startsWith("remote-"));
// Node's test runner runs those of what runs in Node alone.
const shared = readdirSync(join(root, "shared"), { withFileTypes: true })
  .filter(
    (entry) =>
      entry.isDirectory() && !["build", "cli", "release", "node_modules"].includes(entry.name),
  )
  .map(({ name }) => `shared/${name}`);

export default jestConfig(root, [...shared, "shell", ...remotes, "tools/create-remote/template"]);
