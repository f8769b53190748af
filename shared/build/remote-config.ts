import { basename, join } from "node:path";
import { ModuleFederationPlugin } from "@module-federation/enhanced/rspack";
import type { Contribution } from "@oselia/shared/contract";
import type { Configuration } from "@rspack/core";
import { baseConfig } from "./base.ts";
import { devServer } from "./dev-server.ts";
import { inputsHash } from "./inputs.ts";
import { ManifestHashes } from "./manifest-hashes.ts";
import { nodeConfig } from "./node-config.ts";
import { remoteShares, sharedVersions } from "./share.ts";

export interface RemoteBuildOptions {
  /** Name in the registry: "remote_inbox". */
  name: string;
  /** Absolute path of the remote's folder. */
  folder: string;
  /** Exposed modules: the contract requires "./remote". */
  exposes: Record<string, string>;
}

/**
 * The builds of a remote: a container for the browser that exposes its modules and brings neither
 * React nor any other shared package; and for the server, where it has public pages, the same
 * module to render them with.
 */
export function remoteConfig(remote: RemoteBuildOptions) {
  return async (_env: unknown, argv: { mode?: string }): Promise<Configuration[]> => {
    const development = argv.mode === "development";
    const folder = basename(remote.folder);
    const base = baseConfig({
      folder: remote.folder,
      prefix: folder,
      development,
      ownStyles: true,
    });
    // A page that is open during a deploy must not mix the chunks or containers of two builds.
    const uniqueName = development
      ? remote.name
      : `${remote.name}_${await inputsHash(remote.folder)}`;
    const browser: Configuration = {
      ...base,
      entry: {},
      output: {
        ...base.output,
        publicPath: "auto",
        uniqueName,
      },
      devServer: development ? devServer(folder) : undefined,
      plugins: [
        ...(base.plugins ?? []),
        new ModuleFederationPlugin({
          name: remote.name,
          filename: "remoteEntry.js",
          library: { type: "var", name: uniqueName },
          exposes: remote.exposes,
          shared: remoteShares(development),
          shareStrategy: "loaded-first",
          manifest: true,
          dts: false,
          experiments: development ? {} : { externalRuntime: true },
        }),
        ...(development ? [] : [new ManifestHashes()]),
      ],
    };
    if (development || !(await hasPublicPages(remote.folder))) return [browser];
    const entry = remote.exposes["./remote"] ?? "";
    const externals = Object.keys(sharedVersions).map((name) => ({ [name]: `commonjs ${name}` }));
    return [browser, nodeConfig(browser, { entry, externals })];
  };
}

async function hasPublicPages(folder: string): Promise<boolean> {
  const { default: contribution }: { default: Contribution } = await import(
    join(folder, "contribution.ts")
  );
  return contribution.mounts.some(({ layout }) => layout === "public");
}
