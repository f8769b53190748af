import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ModuleFederationPlugin } from "@module-federation/enhanced/rspack";
import type { StatsCompilation } from "@rspack/core";
import { remoteFolders, remoteName, root } from "../../../tools/parts.ts";
import { browserConfig, build, replaceFederation } from "./build.ts";
import { type Bundle, preload, readBundle } from "./bundle.ts";
import { federationModule } from "./federation-module.ts";

/** The same sources as one bundle. */
export interface Monolith extends Bundle {
  /** The preloads of a page: the chunks of its remote, and the texts of its language. */
  preloads(remote: string, language: string): string;
}

const base = "/monolith/";

/**
 * Builds the shell and the modules of all remotes together, without federation. As in any
 * application that splits its code by route, each remote is a chunk.
 *
 * @param folder An empty folder below the repository.
 */
export async function buildMonolith(folder: string): Promise<Monolith> {
  await mkdir(folder, { recursive: true });
  const module = join(folder, "federation.ts");
  const imports = remoteFolders.map((remote) => [
    remoteName(remote),
    join(root, remote, "src/remote.ts"),
  ]);
  await writeFile(module, federationModule(Object.fromEntries(imports)));
  const config = await browserConfig("shell");
  const output = join(folder, "dist");
  const plugins = config.plugins?.filter((plugin) => !(plugin instanceof ModuleFederationPlugin));
  const stats = await build({
    ...config,
    output: { ...config.output, path: output, uniqueName: "monolith" },
    plugins: [...(plugins ?? []), replaceFederation(module)],
  });
  const bundle = await readBundle(output, base);
  return {
    ...bundle,
    preloads: (remote, language) =>
      [...chunksOf(stats, remote), ...textsOf(stats, remote, language)]
        .map((name) => {
          const path = base + name;
          return preload(path, bundle.files.get(path) ?? Buffer.of());
        })
        .join(""),
  };
}

/** The scripts and style sheets of a remote's chunk. */
function chunksOf({ namedChunkGroups = {} }: StatsCompilation, remote: string): string[] {
  return namedChunkGroups[remote]?.assets?.map(({ name }) => name) ?? [];
}

/** The chunks with the shell's, the shared and the remote's texts in one language. */
function textsOf({ chunks = [] }: StatsCompilation, remote: string, language: string): string[] {
  const file = new RegExp(
    `(shell/src|shared/\\w+|${remote.replaceAll("_", "-")}/src)/texts/${language}\\.json`,
  );
  return chunks
    .filter(
      ({ modules = [] }) =>
        modules.length > 0 && modules.every(({ name }) => file.test(name ?? "")),
    )
    .flatMap(({ files = [] }) => files);
}
