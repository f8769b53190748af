import { join } from "node:path";
import { CommandError, exitCodes, type Part } from "@oselia/shared/cli";
import { SHELL } from "@oselia/shared/contract/release";
import { buildParts } from "./build.ts";
import { partFolders, remoteName, root } from "./parts.ts";
import { buildDevShell } from "./sdk/dev-shell.ts";
import { tryOut } from "./try-out.ts";

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
    devShell: buildDevShell,
    build: (report) => buildParts([label], report),
    tryOut,
  };
}
