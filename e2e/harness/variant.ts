import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { rspack } from "@rspack/core";
import { type Build, readFiles, SHELL } from "../../server/releases/release-content.ts";
import { root } from "../../tools/parts.ts";
import { publishAndPromote, type ReleaseTarget } from "./release-api.ts";

export interface Change {
  /** Path of a file from the remote's folder. */
  file: string;
  replace: string;
  replacement: string;
}

/**
 * Releases a remote or the shell as its team would, optionally after a change.
 *
 * @param folder Path from the root of the repository, ending in the remote's name ("remote-inbox").
 * @returns The version that is live now.
 */
export async function releaseVariant(
  site: ReleaseTarget,
  folder: string,
  change?: Change,
): Promise<string> {
  return publishAndPromote(site, await buildVariant(folder, ...(change ? [change] : [])));
}

/**
 * Builds a copy of the shell's or a remote's folder after some changes. The checkout is not changed.
 *
 * @param folder As for `releaseVariant`, or "shell".
 */
export async function buildVariant(folder: string, ...changes: Change[]): Promise<Build> {
  const name = basename(folder).replaceAll("-", "_");
  const copy = await mkdtemp(join(root, ".cache/variant-"));
  try {
    await cp(join(root, folder), copy, {
      recursive: true,
      filter: (path) => !["dist", "node_modules"].includes(basename(path)),
    });
    for (const change of changes) await apply(change, copy);
    await build(copy);
    const contribution =
      name === SHELL ? null : (await import(join(copy, "contribution.ts"))).default;
    return { name, files: await readFiles(join(copy, "dist")), contribution };
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

async function apply({ file, replace, replacement }: Change, folder: string): Promise<void> {
  const path = join(folder, file);
  const before = await readFile(path, "utf8");
  const after = before.replaceAll(replace, replacement);
  if (after === before) throw new Error(`${file} does not contain "${replace}"`);
  await writeFile(path, after);
}

async function build(folder: string): Promise<void> {
  const { default: configure } = await import(join(folder, "rspack.config.ts"));
  const compiler = rspack(await configure({}, { mode: "production" }));
  const stats = await new Promise<string>((resolve, reject) => {
    compiler.run((error, result) => {
      if (error) reject(error);
      else resolve(result?.hasErrors() ? result.toString("errors-only") : "");
    });
  });
  await new Promise((resolve) => compiler.close(resolve));
  if (stats) throw new Error(stats);
}
