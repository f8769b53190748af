import { basename } from "node:path";
import { ModuleFederationPlugin } from "@module-federation/enhanced/rspack";
import type { Configuration } from "@rspack/core";
import { baseConfig } from "./base.ts";
import { devServer } from "./dev-server.ts";
import { inputsHash } from "./inputs.ts";
import { ManifestHashes } from "./manifest-hashes.ts";
import { remoteShares } from "./share.ts";

export interface RemoteBuildOptions {
  /** Name in the registry: "remote_inbox". */
  name: string;
  /** Absolute path of the remote's folder. */
  folder: string;
  /** Exposed modules: the contract requires "./remote". */
  exposes: Record<string, string>;
}

/**
 * The build of a remote: a container that exposes its modules and brings neither React nor any
 * other shared package.
 */
export function remoteConfig(remote: RemoteBuildOptions) {
  return async (_env: unknown, argv: { mode?: string }): Promise<Configuration> => {
    const development = argv.mode === "development";
    const folder = basename(remote.folder);
    const base = baseConfig({ folder: remote.folder, prefix: folder, development });
    // A page that is open during a deploy must not mix the chunks or containers of two builds.
    const uniqueName = development
      ? remote.name
      : `${remote.name}_${await inputsHash(remote.folder)}`;
    return {
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
  };
}
