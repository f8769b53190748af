import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { SHELL } from "@oselia/shared/contract/release";
import { type Build, readFiles } from "../../server/releases/publishing/release-content.ts";
import { type PartFolder, partFolders, remoteName, root } from "../parts.ts";
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

/** The name of a part among the releases: "shell", "remote_inbox". */
export const releaseName = (folder: PartFolder): string =>
  folder === "shell" ? SHELL : remoteName(folder);

/** The latest build of a part, as Rspack left it. */
export async function readBuild(folder: PartFolder): Promise<Build> {
  const contribution =
    folder === "shell" ? null : (await import(`../../${folder}/contribution.ts`)).default;
  const files = await readFiles(join(root, folder, "dist"));
  return { name: releaseName(folder), files, contribution };
}

/** The Git commit of the checkout; null where there is none, or files have been changed since. */
export async function readCommit(): Promise<string | null> {
  const git = async (...args: string[]) =>
    (await promisify(execFile)("git", args, { cwd: root })).stdout.trim();
  try {
    return (await git("status", "--porcelain")) === "" ? await git("rev-parse", "HEAD") : null;
  } catch {
    return null;
  }
}
