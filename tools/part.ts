import { join } from "node:path";
import { CommandError, exitCodes, type Part } from "@oselia/shared/cli";
import { SHELL } from "@oselia/shared/contract/release";
import { buildParts } from "./build.ts";
import { partFolders, remoteName, root } from "./parts.ts";

/** The part of this repository in that folder. Throws CommandError when there is none. */
export function toPart(name = ""): Part {
  const label = partFolders.find((candidate) => candidate === name);
  if (!label) {
    throw new CommandError(
      `"${name}" cannot be released. Expected one of: ${partFolders.join(", ")}.`,
      exitCodes.usage,
    );
  }
  return {
    label,
    name: label === SHELL ? SHELL : remoteName(label),
    folder: join(root, label),
    // Most commands need neither the bundler nor a browser, which take long to load.
    devShell: async () => (await import("./sdk/dev-shell.ts")).buildDevShell(),
    build: (report) => buildParts([label], report),
    tryOut: async (client, candidate) => (await import("./try-out.ts")).tryOut(client, candidate),
  };
}
