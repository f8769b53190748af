import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { ModuleFederationPlugin } from "@module-federation/enhanced/rspack";
import { SHELL } from "@oselia/shared/contract/release";
import { type Configuration, rspack } from "@rspack/core";
import { type Build, readFiles } from "../../server/releases/publishing/release-content.ts";
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
  return publishAndPromote(site, await buildVariant({ folder, changes: change ? [change] : [] }));
}

/** The shared packages of a build, with the version range that it needs of each. */
export type Shares = Record<string, { requiredVersion?: string }>;

/** How a remote is built. */
export interface Variant {
  /** As for `releaseVariant`, or "shell". */
  folder: string;
  /** Changes to its sources. */
  changes?: readonly Change[];
  /** Changes which packages it takes from the shell. */
  changeShares?: (shares: Shares) => Shares;
}

/** Builds a copy of the shell's or a remote's folder after some changes. The checkout is not changed. */
export async function buildVariant({
  folder,
  changes = [],
  changeShares,
}: Variant): Promise<Build> {
  const name = basename(folder).replaceAll("-", "_");
  const copy = await mkdtemp(join(root, ".cache/variant-"));
  try {
    await cp(join(root, folder), copy, {
      recursive: true,
      filter: (path) => !["dist", "node_modules"].includes(basename(path)),
    });
    for (const change of changes) await apply(change, copy);
    await build(copy, changeShares);
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

async function build(folder: string, changeShares: Variant["changeShares"]): Promise<void> {
  const { default: configure } = await import(join(folder, "rspack.config.ts"));
  const config = await configure({}, { mode: "production" });
  if (changeShares) replaceShares([config].flat(), changeShares);
  const compiler = rspack(config);
  const stats = await new Promise<string>((resolve, reject) => {
    compiler.run((error, result) => {
      if (error) reject(error);
      else resolve(result?.hasErrors() ? result.toString("errors-only") : "");
    });
  });
  await new Promise((resolve) => compiler.close(resolve));
  if (stats) throw new Error(stats);
}

/** The plugin keeps its options until it is applied. */
function replaceShares(builds: Configuration[], change: (shares: Shares) => Shares): void {
  const found = builds
    .flatMap(({ plugins = [] }) => plugins)
    .filter((plugin) => plugin instanceof ModuleFederationPlugin);
  if (found.length === 0) throw new Error("The build shares no packages");
  for (const plugin of found) {
    const { _options: options } = plugin as unknown as { _options: { shared: Shares } };
    options.shared = change(options.shared);
  }
}
