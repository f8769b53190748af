import { readdirSync } from "node:fs";
import { jestConfig } from "./shared/testing/jest.mjs";

const root = import.meta.dirname;
const remotes = readdirSync(root).filter((name) => name.startsWith("remote-"));

export default jestConfig(root, ["shared", "shell", ...remotes, "tools/create-remote/template"]);
