import { join } from "node:path";
import { oselia } from "@oselia/shared/cli";
import { toPart } from "./part.ts";
import { root } from "./parts.ts";

/** `npm run release -w remote-inbox` and the like: "oselia" for the parts of this repository. */
const [command = "", ...args] = process.argv.slice(2);
process.env.DATA_DIR ??= join(root, ".data");
const [folder, ...others] = args;
const isForSite = ["compat", "origins", "releases", "token"].includes(command);
await oselia([command, ...(isForSite ? args : others)], () => toPart(folder));
