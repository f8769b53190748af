import { execFile } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { SHELL } from "@oselia/shared/contract/release";
import {
  type Build,
  type GateResult,
  readFiles,
  readPartName,
  toReleaseName,
} from "@oselia/shared/release";
import type { Client } from "./client.ts";
import { CommandError, exitCodes } from "./command.ts";
import { runTool } from "./run-tool.ts";

/** What a team releases: a remote, or the shell. */
export interface Part {
  /** As people call it: "remote-inbox". */
  label: string;
  /** Of its releases: "remote_inbox". */
  name: string;
  /** Absolute path. */
  folder: string;
  /** Builds it for production, into its folder `dist`. */
  build(report: (line: string) => void): Promise<void>;
  /** A folder with a development build of the shell. */
  devShell(): Promise<string>;
  /** Runs it in a browser of this machine, for a site that has none; undefined where that is not possible. */
  tryOut?(client: Client, build: Build): Promise<GateResult>;
}

/**
 * The part in a folder, by the name in its package.json: "@oselia/remote-events" is released as
 * "remote_events".
 *
 * @throws CommandError when there is none.
 */
export function findPart(folder: string): Part {
  const label = readPartName(folder) ?? "";
  if (label !== SHELL && !/^remote-[a-z0-9-]+$/.test(label)) {
    throw new CommandError(
      `${join(folder, "package.json")} must have a name such as "remote-events".`,
      exitCodes.usage,
    );
  }
  return {
    label,
    name: toReleaseName(label),
    folder,
    // Beside the compiled SDK, which brings it along.
    devShell: async () => join(import.meta.dirname, "../dev-shell"),
    async build(report) {
      report(`Building ${label} …`);
      const { code, output } = await runTool("@rspack/cli", "bin/rspack.js", {
        folder,
        args: ["build", "--mode", "production"],
      });
      if (code !== 0) throw new CommandError(`It cannot be built:\n${output}`, exitCodes.rejected);
    },
  };
}

/** The latest build of a part, as Rspack left it. */
export async function readBuild({ name, folder }: Part): Promise<Build> {
  const path = pathToFileURL(join(folder, "contribution.ts")).href;
  const contribution = name === SHELL ? null : (await import(path)).default;
  return { name, files: await readFiles(join(folder, "dist")), contribution };
}

/** The Git commit of the checkout, null where there is none, and whether files differ from it. */
export async function readCommit(
  folder: string,
): Promise<{ commit: string | null; dirty: boolean }> {
  const git = async (...args: string[]) =>
    (await promisify(execFile)("git", args, { cwd: folder })).stdout.trim();
  try {
    const commit = await git("rev-parse", "HEAD");
    return { commit, dirty: (await git("status", "--porcelain")) !== "" };
  } catch {
    return { commit: null, dirty: false };
  }
}
