import { type PartFolder, partFolders } from "../parts.ts";
import { CommandError, exitCodes } from "./command.ts";

/** The part of that folder. Throws CommandError when there is none. */
export function findPart(name = ""): PartFolder {
  const folder = partFolders.find((candidate) => candidate === name);
  if (folder) return folder;
  throw new CommandError(
    `"${name}" cannot be released. Expected one of: ${partFolders.join(", ")}.`,
    exitCodes.usage,
  );
}
